/** Whether notes of a new version wait unread; found out after the frame stands (ShellExtras). */
import { create } from 'zustand';

export const useNews = create<{ unread: boolean }>(() => ({ unread: false }));
