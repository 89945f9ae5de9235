/** Contacts people give: a mobile number with its calling area, or an e-mail address (ruling 8, VAL-007, VAL-010). */

import type { Language } from '@treadline/contract/envelope';
import { isMobileOf } from '@treadline/contract/person';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { refuse } from '../../platform/errors.ts';
import { InputError } from '../../platform/input.ts';
import { errorTexts } from '../../platform/language.ts';
import type { Contact } from './codes.ts';

export interface GivenContact {
  area: string;
  mobile?: string | undefined;
  email?: string | undefined;
}

/**
 * The mobile number, or the address where no number is given, in the form of `claim`.
 * @param path of the mobile number in the input
 * @throws AppError A0116 without both; InputError A0102 for a number that no mobile of the area can have
 */
export function contactOf(given: GivenContact, language: Language, path = 'mobile'): Contact {
  if (given.mobile !== undefined) {
    return { channel: 'sms', address: mobileAddress(given.area, given.mobile, language, path) };
  }
  if (given.email !== undefined) return { channel: 'email', address: given.email };
  return refuse('A0116', [{ path, code: 'A0116' }]);
}

/** @throws InputError A0102 naming the field, for a number that no mobile of the area can have */
export function mobileAddress(area: string, mobile: string, language: Language, path = 'mobile'): string {
  const address = `+${area}${mobile}`;
  if (isMobileOf(area, mobile) && isPossible(area, address)) return address;
  const message = errorTexts(language)('error.field.mobile');
  throw new InputError('A0102', [{ path, code: 'A0102', message }]);
}

/** The mainland pattern is exact; elsewhere the length and shape of that country's mobile numbers decide. */
function isPossible(area: string, address: string): boolean {
  if (area === '86') return true;
  const parsed = parsePhoneNumberFromString(address);
  return parsed?.number === address && parsed.countryCallingCode === area && parsed.isPossible();
}
