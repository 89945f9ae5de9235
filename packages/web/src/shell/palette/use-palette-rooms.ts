import { useQueries } from '@tanstack/react-query';
import { useAccount } from '../session/use-account.ts';
import type { PaletteAction, PaletteProvider, PaletteRoom } from './palette-room.ts';

/** What the rooms of the person's menu offer, as far as their rights go; grows while the rooms arrive. */
export function usePaletteRooms(): { providers: PaletteProvider[]; actions: PaletteAction[] } {
  const byPath = useAccount((state) => state.menu.byPath);
  const permissions = useAccount((state) => state.permissions);
  const offers = [...byPath.values()].flatMap(({ manifest }) =>
    manifest.finds ? [{ key: manifest.key, load: manifest.finds }] : [],
  );
  const rooms = useQueries({
    queries: offers.map(({ key, load }) => ({
      queryKey: ['palette.room', key],
      queryFn: load,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
    combine: (results) => results.flatMap(({ data }): PaletteRoom[] => (data ? [data] : [])),
  });
  const permitted = ({ permission }: { permission?: PaletteAction['permission'] }) =>
    permission === undefined || permissions.has(permission);
  return {
    providers: rooms.flatMap(({ providers }) => providers ?? []).filter(permitted),
    actions: rooms.flatMap(({ actions }) => actions ?? []).filter(permitted),
  };
}
