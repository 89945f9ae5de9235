-- Login history and audit trail stay fast with a million rows: each filter they offer has its own order by time.

create index audit__kind on audit (customer_id, target_kind, at desc, id desc);
create index audit__on_behalf on audit (customer_id, at desc, id desc) where authorization_id is not null;

-- Login history: every way in, and sign-out. The views repeat this condition word for word.
create index audit__login on audit (customer_id, at desc, id desc) include (member_id, outcome, action, authorization_id)
  where action in ('auth.login', 'auth.logout', 'authorization.enter');
create index audit__login_member on audit (customer_id, member_id, at desc, id desc)
  where action in ('auth.login', 'auth.logout', 'authorization.enter');
create index audit__login_failed on audit (customer_id, at desc, id desc)
  where action in ('auth.login', 'auth.logout', 'authorization.enter') and outcome <> '00000';

-- A device is what its browser says of itself but for version numbers: an update makes no new device.
create function device_key(user_agent text) returns text language sql immutable parallel safe
  as $$ select md5(regexp_replace(coalesce(user_agent, ''), '[0-9._]+', '', 'g')) $$;
create index audit__device on audit (customer_id, member_id, device_key(user_agent), at)
  where action = 'auth.login' and outcome = '00000';
