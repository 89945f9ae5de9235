import type { Arbitrary } from 'fast-check';

/** One decoder under random input. `check` throws when something that must hold does not. */
export interface FuzzTarget<Input = unknown> {
  name: string;
  input: Arbitrary<Input>;
  check(input: Input): void;
}
