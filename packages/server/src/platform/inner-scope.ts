/** Runs what opens its own transaction inside one that is open already: many small changes, one commit. */
import { sql } from 'kysely';
import type { AuditNote } from './audit.ts';
import type { ScopedTx } from './database/doors.ts';
import type { Scope } from './scope.ts';

/**
 * The scope whose `tx` is a savepoint of `tx`: what `work` refuses is undone and said by nobody, the rest stays. Reads go
 * through the transaction as well, so that they see what was just written.
 */
export function scopeInside(scope: Scope, tx: ScopedTx): Scope {
  let notes: AuditNote[] = [];
  return {
    ...scope,
    read: async (...queries) => {
      const all: unknown[] = [];
      for (const one of queries) all.push((await tx.executeQuery(one.compile())).rows);
      return all as never;
    },
    audit: (note) => {
      notes.push(note);
    },
    tx: async (work) => {
      notes = [];
      await sql`savepoint inner_work`.execute(tx);
      try {
        const result = await work(tx);
        await sql`release savepoint inner_work`.execute(tx);
        for (const note of notes) scope.audit(note);
        return result;
      } catch (error) {
        await sql`rollback to savepoint inner_work`.execute(tx);
        throw error;
      }
    },
  };
}
