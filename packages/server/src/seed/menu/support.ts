/** Feedback: a module of its own for operations staff, an entry of the system module for everybody else. */
import type { MenuModule, MenuPage } from './types.ts';

export function feedbackPages(systems: MenuPage['systems'] & {}): readonly MenuPage[] {
  return [
    {
      key: 'feedback.list',
      path: '/feedbacklist',
      icon: 'lifebuoy',
      name: ['Feedback', '反馈', 'Consultas', 'Retours', 'Feedback'],
      shown: true,
      systems,
      permissions: ['feedback:query', 'feedback:get', 'feedback:add', 'feedback:disable'],
    },
    {
      key: 'feedback.details',
      path: '/feedbacklist/details',
      icon: 'lifebuoy',
      name: ['Feedback details', '反馈详情', 'Detalle de la consulta', 'Détail du retour', 'Detalhe do feedback'],
      shown: false,
      systems,
      permissions: [],
    },
  ];
}

export const supportMenu: MenuModule = {
  key: 'support',
  icon: 'lifebuoy',
  name: ['Support', '支持', 'Soporte', 'Assistance', 'Suporte'],
  systems: ['operations'],
  pages: feedbackPages(['operations']),
};
