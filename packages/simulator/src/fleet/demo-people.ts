/** The synthetic people of `npm start`. Mobile numbers are those the Australian regulator keeps for fiction. */
import type { DemoDepartment, DemoPerson } from '@treadline/contract/demo-fleet';

export const departments: readonly DemoDepartment[] = [
  { name: 'Haulage', parent: null, groups: [] },
  { name: 'Pit crews', parent: 'Haulage', groups: ['South pit', 'North pit', 'Haul road B'] },
  { name: 'Line-haul', parent: 'Haulage', groups: ['Line-haul'] },
  { name: 'Crew transport', parent: 'Haulage', groups: ['Crew buses'] },
  { name: 'Tyre workshop', parent: null, groups: [] },
  { name: 'Tyre store', parent: null, groups: [] },
];

export const people: readonly DemoPerson[] = [
  {
    name: 'Avery Stone',
    account: 'administrator',
    role: 'super_admin',
    department: null,
    title: 'Site systems',
    ...reachable('admin', '491570156'),
  },
  {
    name: 'Lena Duarte',
    nickname: 'Lena',
    account: 'dispatcher',
    role: 'regular',
    department: null,
    title: 'Dispatcher',
    ...reachable('dispatcher', '491570006'),
  },
  {
    name: 'Ruth Okafor',
    account: 'approver',
    role: 'approver',
    department: null,
    title: 'Maintenance manager',
    ...reachable('ruth.okafor', '491570157'),
  },
  {
    name: 'Grant Mulvey',
    account: 'haulage.boss',
    role: 'supervisor',
    department: 'Haulage',
    title: 'Haulage superintendent',
    head: true,
    ...reachable('grant.mulvey', '491570158'),
  },
  {
    name: 'Tomas Lindqvist',
    account: 'workshop',
    role: 'supervisor',
    department: 'Tyre workshop',
    title: 'Tyre bay leader',
    head: true,
    ...reachable('tomas.lindqvist', '491570159'),
  },
  {
    name: 'Mei Tanaka',
    account: 'warehouse',
    role: 'regular',
    department: 'Tyre store',
    title: 'Storekeeper',
    head: true,
    ...reachable('mei.tanaka', '491570110'),
  },
  { ...driver('Marco Alvarez', '491570313', 'Pit crews'), account: 'haul.driver', head: true },
  driver('Katja Novak', '491570737', 'Pit crews'),
  driver('James Okoye', '491571266', 'Pit crews'),
  driver('Sofia Lindgren', '491571491', 'Pit crews'),
  driver('Phuong Tran', '491571804', 'Pit crews'),
  driver('Raul Castillo', '491572549', 'Pit crews'),
  driver('Anna Meyer', '491572665', 'Line-haul'),
  driver('Dominik Kowalski', '491572983', 'Line-haul'),
  driver('Takumi Nakamura', '491573770', 'Crew transport'),
  driver('Elisa Santos', '491573087', 'Crew transport'),
];

/** Operations staff, an enterprise of their own. */
export const operations = {
  name: 'Treadline Operations (synthetic)',
  abbreviation: 'Operations',
  person: {
    name: 'Owen Reyes',
    account: 'operations',
    role: 'super_admin',
    department: null,
    title: 'Support',
    ...reachable('operations', '491574118'),
  },
} as const satisfies { name: string; abbreviation: string; person: DemoPerson };

function driver(name: string, mobile: string, department: string): DemoPerson {
  const email = name.toLowerCase().replace(' ', '.');
  return { name, account: null, role: 'driver', department, title: 'Driver', ...reachable(email, mobile) };
}

function reachable(mailbox: string, mobile: string): Pick<DemoPerson, 'email' | 'area' | 'mobile'> {
  return { email: `${mailbox}@demo.invalid`, area: '61', mobile };
}
