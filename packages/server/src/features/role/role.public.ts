/** What other rooms may know of roles: which ones a caller may give to a member. */
export { assignableRoles, mayAssign } from './role.views.ts';
