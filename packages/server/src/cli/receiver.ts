/** `treadline receiver token <number>`: a secret for a device or gateway that reports over MQTT or HTTP. */

import { createReceiverToken, revokeReceiverTokens } from '../gateways/http/receiver-token.ts';
import type { Config } from '../platform/config.ts';
import { connectDatabase } from '../platform/database/database.ts';
import { openTargetBeside } from '../platform/database/open.ts';
import { createLog } from '../platform/log.ts';

export interface TokenOptions {
  gateway: boolean;
  revoke: boolean;
  days?: number;
}

export async function runReceiverToken(config: Config, receiverNo: string, options: TokenOptions): Promise<number> {
  const opened = await openTargetBeside(config, createLog(config.LOG_LEVEL));
  try {
    const database = await connectDatabase(opened.target, { readers: 1, poolSize: 2 });
    try {
      if (options.revoke) return await revoke(database, receiverNo);
      const expiresAt = options.days === undefined ? null : new Date(Date.now() + options.days * 86_400_000);
      const token = await database.platform.tx((tx) =>
        createReceiverToken(tx, receiverNo, { isGateway: options.gateway, expiresAt }),
      );
      if (token === null) return unknown(receiverNo);
      console.log(token);
      return 0;
    } finally {
      await database.close();
    }
  } finally {
    await opened.close();
  }
}

async function revoke(database: Awaited<ReturnType<typeof connectDatabase>>, receiverNo: string): Promise<number> {
  const revoked = await database.platform.tx((tx) => revokeReceiverTokens(tx, receiverNo));
  if (revoked === null) return unknown(receiverNo);
  console.log(`${revoked} token(s) of ${receiverNo} are revoked; a running server notices within half a minute`);
  return 0;
}

function unknown(receiverNo: string): number {
  console.error(`treadline: there is no receiver ${receiverNo}; register it first`);
  return 1;
}
