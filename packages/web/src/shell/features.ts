/** Rooms of the console, one line each. */
import { receiverPages } from '../features/receiver/receiver.pages.ts';
import type { PageManifest } from './pages.ts';

export const pages: readonly PageManifest[] = [...receiverPages];
