import type { PageManifest } from '../../shell/pages.ts';

export const homePages: readonly PageManifest[] = [
  {
    key: 'home.introduce',
    path: '/Home/Introduce',
    title: 'home.introduce',
    icon: 'sparkle',
    permission: 'home:query',
    load: () => import('./IntroducePage.tsx').then((module) => module.IntroducePage),
  },
];
