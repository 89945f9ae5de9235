/** All texts of the console, by room. One line a room in each file of `languages/`. */
import type { messages } from './languages/en-US.ts';

export type Messages = typeof messages;
