/** Room error-catalogue: every code the server may answer, with its message in the language of the request (specification 8). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const errorCatalogueApi = {
  list: endpoint({
    method: 'GET',
    path: '/base/web/errorCatalogue/list',
    access: 'public',
    result: z.object({ list: z.array(z.object({ code: z.string(), message: z.string() })), total: z.number().int() }),
  }),
};
