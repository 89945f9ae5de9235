/** Greeting by local hour: morning before 9, forenoon to 11, midday to 13, afternoon before 20, night after (LOGIN-008 to 012). */
export type Greeting = 'morning' | 'forenoon' | 'midday' | 'afternoon' | 'night';

export function greetingAt(hour: number): Greeting {
  if (hour < 9) return 'morning';
  if (hour <= 11) return 'forenoon';
  if (hour <= 13) return 'midday';
  if (hour < 20) return 'afternoon';
  return 'night';
}

export const greetingKeys = {
  morning: 'login.morning',
  forenoon: 'login.forenoon',
  midday: 'login.midday',
  afternoon: 'login.afternoon',
  night: 'login.night',
} as const;
