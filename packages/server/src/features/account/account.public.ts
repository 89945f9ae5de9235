/** What other rooms may use of room account: how granted menus read as a tree and as permissions. */
export { menuTreeOf, permissionsOf } from './menu-tree.ts';
