/**
 * Shown by the service worker in place of a page that cannot be loaded. It says so, shows no values, tells how old what
 * was last seen is, and tries until the server answers. It imports nothing of the console, so that two small files are all
 * the worker keeps.
 */
import { offlineMessages as en } from '@treadline/locales/en-US/offline';
import { offlineMessages as es } from '@treadline/locales/es-ES/offline';
import { offlineMessages as fr } from '@treadline/locales/fr-FR/offline';
import { offlineMessages as pt } from '@treadline/locales/pt-BR/offline';
import { offlineMessages as zh } from '@treadline/locales/zh-CN/offline';
import './offline.css';
import { ageText, languageOf, themeOf, timeText } from './offline-words.ts';

const texts: Record<string, Readonly<Record<keyof typeof en, string>>> = {
  'en-US': en,
  'zh-CN': zh,
  'es-ES': es,
  'fr-FR': fr,
  'pt-BR': pt,
};
const retryMs = 5_000;
const answerMs = 4_000;
/** As `treadline.lastContact` of the console; a module shared with it would not be in this page's own file. */
const lastContactKey = 'treadline.lastContact';

const language = languageOf(document.cookie, Object.keys(texts));
const text = texts[language] ?? en;
const contact = Number(localStorage.getItem(lastContactKey)) || null;

document.documentElement.lang = language;
document.documentElement.dataset.theme = themeOf(localStorage.getItem('treadline.settings'));

const heading = element('h1', '');
const age = element('p', '');
age.className = 'age';
const status = element('p', text['offline.retrying']);
status.setAttribute('role', 'status');
const button = element('button', text['offline.retry']);
button.addEventListener('click', () => void retry());
document.getElementById('offline')?.append(heading, element('p', text['offline.nothingShown']), age, status, button);

function show(): void {
  heading.textContent = navigator.onLine ? text['offline.noServer'] : text['offline.noNetwork'];
  age.textContent =
    contact === null
      ? text['offline.never']
      : text['offline.lastContact']
          .replace('{time}', timeText(contact))
          .replace('{age}', ageText(contact, Date.now(), language));
}

async function retry(): Promise<void> {
  show();
  if (!(await serverAnswers())) return;
  status.textContent = text['offline.back'];
  // The address is still that of the page asked for.
  if (location.pathname === '/offline.html') location.replace('/');
  else location.reload();
}

async function serverAnswers(): Promise<boolean> {
  try {
    const reply = await fetch(`/appVersion.json?r=${Math.random()}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(answerMs),
    });
    return reply.status < 500;
  } catch {
    return false;
  }
}

function element(name: 'h1' | 'p' | 'button', content: string): HTMLElement {
  const node = document.createElement(name);
  node.textContent = content;
  return node;
}

show();
setInterval(() => void retry(), retryMs);
addEventListener('online', () => void retry());
addEventListener('offline', show);
