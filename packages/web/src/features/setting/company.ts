/** What the tabs of the company page show and change. */
import type { ResultOf } from '@treadline/contract/endpoint';
import type { settingApi } from '@treadline/contract/setting';

export type Company = ResultOf<typeof settingApi.get>;
