/** What was typed into the sign-up, kept over a reload and a failed code in this tab; never passwords or codes. */
export interface RegisterDraft {
  customName: string;
  abbreviateName: string;
  /** '' until chosen: then that of the mobile number. */
  countryCode: string;
  tyreType: 'OTR' | 'TBR';
  name: string;
  contact: string;
  account: string;
}

/** What a sign-up made, shown again after a reload. */
export interface Registered {
  status: 'pending' | 'active';
  customName: string;
  account: string;
  contact: string;
}

const draftKey = 'treadline.registerDraft';
const resultKey = 'treadline.registered';

const emptyDraft: RegisterDraft = {
  customName: '',
  abbreviateName: '',
  countryCode: '',
  tyreType: 'OTR',
  name: '',
  contact: '',
  account: '',
};

export function readDraft(): RegisterDraft {
  return { ...emptyDraft, ...read<Partial<RegisterDraft>>(draftKey) };
}

export function writeDraft(draft: RegisterDraft): void {
  sessionStorage.setItem(draftKey, JSON.stringify(draft));
}

/** The sign-up is done: its result takes the place of what was typed. */
export function keepRegistered(result: Registered): void {
  sessionStorage.removeItem(draftKey);
  sessionStorage.setItem(resultKey, JSON.stringify(result));
}

export function readRegistered(): Registered | null {
  return read<Registered>(resultKey);
}

function read<T>(key: string): T | null {
  return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null;
}
