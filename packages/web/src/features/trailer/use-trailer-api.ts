/** TBR users have the calls of the specification; haul fleets that pull trailers the same ones of their own group. */
import { siteTrailerApi, trailerApi } from '@treadline/contract/trailer';
import { useUser } from '../../shell/session/use-account.ts';

export function useTrailerApi(): typeof trailerApi {
  return useUser().tyreType === 'TBR' ? trailerApi : siteTrailerApi;
}
