/**
 * Loads a part of the frame, again and again while it fails. No page stands around such a part to fail in its place: a
 * network lost at that moment would take the whole console down.
 */
export async function persistently<T>(load: () => Promise<T>, firstWaitMs = 1_000): Promise<T> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}

const longestWaitMs = 15_000;
