import type { PageManifest } from '../../shell/pages.ts';

export const memberPages: readonly PageManifest[] = [
  {
    key: 'member.list',
    path: '/system/member',
    title: 'member.title',
    icon: 'people',
    permission: 'member:query',
    load: () => import('./MemberListPage.tsx').then((module) => module.MemberListPage),
    finds: () => import('./member.palette.ts').then((module) => module.memberPalette),
  },
  {
    key: 'member.addressBook',
    path: '/member/addressBook',
    title: 'member.book.title',
    icon: 'phone',
    permission: 'address-book:query',
    load: () => import('./AddressBookPage.tsx').then((module) => module.AddressBookPage),
  },
];
