/**
 * Who may call what, and what becomes of the call: one line for each endpoint of the contract, by room and call. A new
 * endpoint has to be entered here; the matrix test fails until it is, and fails when the product answers otherwise.
 */

export const actors = [
  'nobody',
  'stranger',
  'powerless',
  'due',
  'elsewhere',
  'permitted',
  'operator',
  'support',
  'consented',
  'key',
  'narrowKey',
] as const;

/**
 * nobody: no session. stranger: super administrator of another enterprise. powerless: a role without rights. due: all
 * rights, but a second factor to set up first. elsewhere: all rights, in another department. permitted: super
 * administrator of the enterprise. operator: super administrator of the operations company. support, consented:
 * operations staff inside the enterprise, without and with its consent to changes. key: with all rights its maker has.
 * narrowKey: a key for something else.
 */
export type Actor = (typeof actors)[number];

/**
 * served: past the walls, whatever the call says then. hidden: served, but of the enterprise's records nothing is shown,
 * told or changed. Else the code of the refusal.
 */
export type Outcome = 'served' | 'hidden' | 'A0101' | 'A0103' | 'A0201' | '5029';
export type Row = Readonly<Record<Actor, Outcome>>;

/** `department`: who is elsewhere reaches no record of it; `enterprise`: all of the enterprise share them. */
type Wall = 'department' | 'enterprise';

const guarded = (wall: Wall): Row => ({
  nobody: 'A0101',
  stranger: 'hidden',
  powerless: 'A0103',
  due: 'A0103',
  elsewhere: wall === 'department' ? 'hidden' : 'served',
  permitted: 'served',
  operator: 'A0103',
  support: 'served',
  consented: 'served',
  key: 'served',
  narrowKey: 'A0103',
});
const reads = (wall: Wall): Row => guarded(wall);
const writes = (wall: Wall): Row => ({ ...guarded(wall), support: '5029' });
/** What operations staff may do in their own enterprise as any other enterprise may. */
const alsoOperator = (row: Row): Row => ({ ...row, operator: 'hidden' });
/** Not for keys, whatever they hold. */
const people = (row: Row): Row => ({ ...row, key: 'A0103', narrowKey: 'A0103' });

/** Open to who is signed in. */
const signedIn = (row: Row): Row => ({ ...alsoOperator(row), powerless: 'served', narrowKey: row.key });
const about: Row = signedIn(people(guarded('enterprise')));
/** About oneself: support has no self to change. */
const personal: Row = { ...about, support: '5029', consented: 'A0201' };

/** A department that is not one's own is told apart from none: its name stands in lists of the enterprise. */
const outsideRefused: Row = { ...alsoOperator(writes('department')), elsewhere: 'A0201' };

const operations: Row = {
  nobody: 'A0101',
  stranger: 'A0103',
  powerless: 'A0103',
  due: 'A0103',
  elsewhere: 'A0103',
  permitted: 'A0103',
  operator: 'hidden',
  support: 'A0103',
  consented: 'A0103',
  key: 'A0103',
  narrowKey: 'A0103',
};

/** Operations staff reach those of every enterprise. */
const served = (row: Row): Row => ({ ...row, operator: 'served' });

const open: Row = Object.fromEntries(actors.map((actor) => [actor, 'served'])) as unknown as Row;

export const cells: Readonly<Record<string, Row>> = {
  'account.changePassword': personal,
  'account.endSession': personal,
  'account.grants': people(alsoOperator(reads('enterprise'))),
  'account.profileUpdate': personal,
  'account.secondFactor': { ...personal, due: 'served' },
  'account.sessionList': { ...about, due: 'served' },
  'account.signInList': about,
  'account.unitUpdate': personal,
  'account.updateContact': personal,
  'account.updateContactWithCode': personal,
  'account.userInfo': { ...about, due: 'served', key: 'served', narrowKey: 'served' },
  'account.userMenu': { ...about, due: 'served' },
  'alarm.counts': reads('department'),
  'alarm.deal': writes('department'),
  'alarm.get': reads('department'),
  'alarm.list': reads('department'),
  'alarm.note': writes('department'),
  'alarm.takeOver': writes('department'),
  'apiKey.add': people(alsoOperator({ ...writes('enterprise'), consented: 'A0201' })),
  'apiKey.disable': people(alsoOperator(writes('enterprise'))),
  'apiKey.list': people(alsoOperator(reads('enterprise'))),
  'appVersion.add': operations,
  'appVersion.disable': operations,
  'appVersion.download': open,
  'appVersion.edit': operations,
  'appVersion.enable': operations,
  'appVersion.get': alsoOperator(reads('enterprise')),
  'appVersion.latest': open,
  'appVersion.list': alsoOperator(reads('enterprise')),
  'appVersion.notes': signedIn(people(reads('enterprise'))),
  'appVersion.uploadFile': operations,
  'audit.export': alsoOperator(reads('enterprise')),
  'audit.list': alsoOperator(reads('enterprise')),
  'auth.checkRegister': open,
  'auth.countryList': open,
  'auth.environment': open,
  'auth.forgetPassword': open,
  'auth.login': open,
  'auth.loginByAreaVerification': open,
  'auth.loginByEmailVerification': open,
  'auth.loginByTicket': open,
  'auth.logout': { ...about, due: 'served' },
  'auth.register': open,
  'auth.sendEmail': open,
  'auth.sendSms': open,
  'auth.sendToUser': personal,
  'authorization.add': operations,
  // Who is inside ends its own access alone, and the enterprise's records name another one.
  'authorization.cancel': people(alsoOperator({ ...writes('enterprise'), support: 'A0201', consented: 'A0201' })),
  'authorization.current': about,
  'authorization.enter': operations,
  'authorization.grantChange': people({ ...writes('enterprise'), consented: 'A0201' }),
  'authorization.list': people(alsoOperator(reads('enterprise'))),
  'authorization.log': people(alsoOperator(reads('enterprise'))),
  'customer.add': operations,
  'customer.disable': operations,
  'customer.edit': operations,
  'customer.enable': operations,
  'customer.get': operations,
  'customer.list': { ...operations, operator: 'served' },
  'customer.uploadCustomInfo': alsoOperator(writes('enterprise')),
  'department.add': outsideRefused,
  'department.delete': outsideRefused,
  'department.edit': outsideRefused,
  'department.get': alsoOperator(reads('department')),
  'department.list': alsoOperator(reads('department')),
  'department.move': outsideRefused,
  'department.options': signedIn(reads('department')),
  'dictionary.add': operations,
  'dictionary.addValue': operations,
  'dictionary.delete': operations,
  'dictionary.deleteValue': operations,
  'dictionary.disable': operations,
  'dictionary.edit': operations,
  'dictionary.editValue': operations,
  'dictionary.enable': operations,
  'dictionary.export': alsoOperator(reads('enterprise')),
  'dictionary.get': alsoOperator(reads('enterprise')),
  'dictionary.import': operations,
  'dictionary.list': signedIn(reads('enterprise')),
  'dictionary.page': alsoOperator(reads('enterprise')),
  'errorCatalogue.list': open,
  'feedback.add': alsoOperator(writes('enterprise')),
  // Neither the asker nor an administrator.
  'feedback.close': { ...served(writes('enterprise')), elsewhere: 'A0201' },
  'feedback.file': served(reads('enterprise')),
  'feedback.get': served(reads('enterprise')),
  'feedback.list': served(reads('enterprise')),
  'feedback.look': { ...operations, support: '5029' },
  'feedback.reply': served(writes('enterprise')),
  'feedback.similar': alsoOperator(reads('enterprise')),
  'file.get': signedIn(reads('enterprise')),
  'file.upload': signedIn(writes('enterprise')),
  'file.uploadPart': signedIn(writes('enterprise')),
  'file.uploadState': signedIn(reads('enterprise')),
  'file.uploadToken': signedIn(writes('enterprise')),
  'fleet.add': outsideRefused,
  'fleet.delete': outsideRefused,
  'fleet.edit': outsideRefused,
  'fleet.list': alsoOperator(reads('department')),
  // Each page set has its own; who is of another one is told so.
  'home.introduce': alsoOperator(reads('enterprise')),
  'otr.home.introduce': { ...reads('enterprise'), operator: 'A0201' },
  'supplier.home.introduce': {
    ...reads('enterprise'),
    stranger: 'A0201',
    elsewhere: 'A0201',
    permitted: 'A0201',
    operator: 'A0201',
    support: 'A0201',
    consented: 'A0201',
    key: 'A0201',
  },
  'tbr.home.introduce': alsoOperator(reads('enterprise')),
  'integration.add': people(alsoOperator(writes('enterprise'))),
  'integration.delete': people(alsoOperator(writes('enterprise'))),
  'integration.disable': people(alsoOperator(writes('enterprise'))),
  'integration.edit': people(alsoOperator(writes('enterprise'))),
  'integration.enable': people(alsoOperator(writes('enterprise'))),
  'integration.list': people(alsoOperator(reads('enterprise'))),
  'loginLog.days': alsoOperator(reads('department')),
  'loginLog.export': alsoOperator(reads('department')),
  'loginLog.list': alsoOperator(reads('department')),
  'member.add': alsoOperator(writes('department')),
  'member.addressBook': alsoOperator(reads('enterprise')),
  'member.disable': alsoOperator(writes('department')),
  'member.edit': alsoOperator(writes('department')),
  'member.enable': alsoOperator(writes('department')),
  'member.export': alsoOperator(reads('department')),
  'member.get': alsoOperator(reads('department')),
  'member.import': alsoOperator(writes('department')),
  'member.list': alsoOperator(reads('department')),
  'member.move': alsoOperator(writes('department')),
  'member.resetPassword': people(alsoOperator(writes('department'))),
  'member.template': alsoOperator(reads('enterprise')),
  'member.unlock': people(alsoOperator(writes('department'))),
  'menu.add': operations,
  'menu.copy': operations,
  'menu.delete': operations,
  'menu.disable': operations,
  'menu.edit': operations,
  'menu.enable': operations,
  'menu.icon': signedIn(people(reads('enterprise'))),
  'menu.list': alsoOperator(reads('enterprise')),
  'menu.move': operations,
  'message.latest': signedIn(people(guarded('department'))),
  'message.list': alsoOperator(reads('department')),
  'message.markRead': personal,
  'monitor.figures': reads('department'),
  'monitor.ground': reads('enterprise'),
  'monitor.groups': reads('enterprise'),
  'monitor.list': reads('department'),
  'monitor.map': reads('department'),
  'monitor.vehicle': reads('department'),
  'outbox.list': alsoOperator(reads('enterprise')),
  'receiver.list': alsoOperator(reads('department')),
  'role.add': alsoOperator(writes('enterprise')),
  'role.dataPermission': alsoOperator(reads('enterprise')),
  'role.delete': alsoOperator(writes('enterprise')),
  'role.edit': alsoOperator(writes('enterprise')),
  'role.get': alsoOperator(reads('enterprise')),
  'role.grants': alsoOperator(reads('enterprise')),
  'role.list': alsoOperator(reads('enterprise')),
  'role.options': signedIn(reads('enterprise')),
  'role.setDataPermission': outsideRefused,
  'role.setMenuPermission': alsoOperator(writes('enterprise')),
  'setting.edit': alsoOperator(writes('enterprise')),
  'setting.get': alsoOperator(reads('enterprise')),
  'setting.timeZoneList': signedIn(reads('enterprise')),
  // What the narrow key is for.
  'setting.units': { ...alsoOperator(reads('enterprise')), narrowKey: 'served' },
  'telemetry.frames': alsoOperator(reads('department')),
  'telemetry.framesHex': alsoOperator(reads('department')),
  // Devices nobody owns are the operations company's to give away.
  'telemetry.quarantine': { ...reads('department'), operator: 'served' },
  'telemetry.series': reads('department'),
  'vehicle.list': reads('department'),
};
