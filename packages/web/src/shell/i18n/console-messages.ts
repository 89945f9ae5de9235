/** Texts of one language with those of antd and dayjs, only for the language in use: the frame's first, then all. */
import type { Language } from '@treadline/contract/envelope';
import type { ConfigProviderProps } from 'antd';
import dayjs from 'dayjs';
import { create } from 'zustand';
import type { MessageLoader } from './i18n.ts';
import type { Messages } from './messages.ts';

type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

/** antd's texts of the current language. */
export const useAntdLocale = create<{ locale: AntdLocale | undefined }>(() => ({ locale: undefined }));

export const loadConsoleMessages: MessageLoader = async (language) => {
  const [texts, antd] = await Promise.all([frames[language](), antdChunks[language](), dayjsChunks[language]()]);
  dayjs.locale(dayjsNames[language]);
  useAntdLocale.setState({ locale: unwrap(antd) });
  return { texts: texts.frame, rest: async () => (await chunks[language]()).messages };
};

const frames = {
  'en-US': () => import('./frame/en-US.ts'),
  'zh-CN': () => import('./frame/zh-CN.ts'),
  'es-ES': () => import('./frame/es-ES.ts'),
  'fr-FR': () => import('./frame/fr-FR.ts'),
  'pt-BR': () => import('./frame/pt-BR.ts'),
};

const chunks: Record<Language, () => Promise<{ messages: Record<keyof Messages, string> }>> = {
  'en-US': () => import('./languages/en-US.ts'),
  'zh-CN': () => import('./languages/zh-CN.ts'),
  'es-ES': () => import('./languages/es-ES.ts'),
  'fr-FR': () => import('./languages/fr-FR.ts'),
  'pt-BR': () => import('./languages/pt-BR.ts'),
};

const antdChunks: Record<Language, () => Promise<unknown>> = {
  'en-US': () => import('antd/es/locale/en_US.js'),
  'zh-CN': () => import('antd/es/locale/zh_CN.js'),
  'es-ES': () => import('antd/es/locale/es_ES.js'),
  'fr-FR': () => import('antd/es/locale/fr_FR.js'),
  'pt-BR': () => import('antd/es/locale/pt_BR.js'),
};

const dayjsNames: Record<Language, string> = {
  'en-US': 'en',
  'zh-CN': 'zh-cn',
  'es-ES': 'es',
  'fr-FR': 'fr',
  'pt-BR': 'pt-br',
};

const dayjsChunks: Record<Language, () => Promise<unknown>> = {
  'en-US': () => import('dayjs/locale/en.js'),
  'zh-CN': () => import('dayjs/locale/zh-cn.js'),
  'es-ES': () => import('dayjs/locale/es.js'),
  'fr-FR': () => import('dayjs/locale/fr.js'),
  'pt-BR': () => import('dayjs/locale/pt-br.js'),
};

/** Bundler and test runner wrap antd's default export differently. */
function unwrap(module: unknown): AntdLocale {
  const outer = (module as { default: unknown }).default;
  const inner = (outer as { default?: unknown }).default;
  return (inner ?? outer) as AntdLocale;
}
