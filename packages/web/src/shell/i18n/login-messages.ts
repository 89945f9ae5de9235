/** The few texts of the login page; its chunk must stay small (web.md 5). */
import type { MessageLoader } from './i18n.ts';

export const loadLoginMessages: MessageLoader = async (language) => ({
  texts: (await chunks[language]()).loginMessages,
});

const chunks = {
  'en-US': () => import('@treadline/locales/en-US/login'),
  'zh-CN': () => import('@treadline/locales/zh-CN/login'),
  'es-ES': () => import('@treadline/locales/es-ES/login'),
  'fr-FR': () => import('@treadline/locales/fr-FR/login'),
  'pt-BR': () => import('@treadline/locales/pt-BR/login'),
};
