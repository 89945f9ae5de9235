/** Shape of the seeded dictionaries (model.md 3.1). */
import type { Names } from '../menu/types.ts';

export interface SeededDictionary {
  code: string;
  /** Mirrors what the product computes with: nothing is added, removed or disabled. */
  locked: boolean;
  name: Names;
  description?: Names;
  /** In the order shown. */
  values: readonly SeededValue[];
}

export interface SeededValue {
  value: string;
  name: Names;
  parentValue?: string;
}

/** Values by their wire codes. */
export function values(...list: readonly (readonly [value: string, ...Names])[]): SeededValue[] {
  return list.map(([value, ...name]) => ({ value, name }));
}

/** A text that is the same in every language: a range of numbers, a model. */
export function same(text: string): Names {
  return [text, text, text, text, text];
}
