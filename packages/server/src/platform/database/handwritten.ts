/** Hand-written SQL as a query for `scope.read`, and text that is searched for. */
import type { CompiledQuery, RawBuilder } from 'kysely';
import { query, type Readable } from './doors.ts';

export function readable<Row>(text: RawBuilder<Row>): Readable<Row> {
  return { compile: (): CompiledQuery<Row> => text.compile(query) };
}

/** `%text%` in lower case for `like` over a trigram index, with the signs of `like` escaped. */
export function likeText(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
