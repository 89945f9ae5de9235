-- What room member may do with secrets it can never read, inside the tenant of the transaction (model.md 3.1).

-- An administrator sets a password; it also ends the lock that guessing brought.
create function set_password(member_id bigint, secret text) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    insert into credential (customer_id, member_id, kind, secret)
    select m.customer_id, m.id, 'password', $2 from member m
    where m.customer_id = current_customer() and m.id = $1 and m.kind = 'person'
    on conflict (customer_id, member_id, kind)
      do update set secret = excluded.secret, failed = 0, locked_until = null, changed_at = now()
  $$;

-- Until when guessing has locked these accounts; those that are not locked are left out.
create function member_locks(ids bigint[]) returns table (member_id bigint, locked_until timestamptz)
  language sql stable rows 20 security definer set search_path = public, pg_temp
  as $$
    select c.member_id, c.locked_until from credential c
    where c.customer_id = current_customer() and c.member_id = any($1) and c.kind = 'password' and c.locked_until > now()
  $$;

-- Says whether there was a lock.
create function unlock_member(id bigint) returns boolean
  language sql security definer set search_path = public, pg_temp
  as $$
    with before as (
      select coalesce(c.locked_until > now(), false) as locked from credential c
      where c.customer_id = current_customer() and c.member_id = $1 and c.kind = 'password'
    ), cleared as (
      update credential c set failed = 0, locked_until = null
      where c.customer_id = current_customer() and c.member_id = $1 and c.kind = 'password'
    )
    select coalesce((select locked from before), false)
  $$;

revoke all on function set_password(bigint, text), member_locks(bigint[]), unlock_member(bigint) from public;
grant execute on function set_password(bigint, text), member_locks(bigint[]), unlock_member(bigint)
  to treadline_app, treadline_platform;

-- The audit has it too, but "never signed in" and "not for 90 days" are asked of 20,000 members at once.
alter table member add column last_sign_in_at timestamptz;

-- Every way to sign in ends in a session. One on behalf is not the member's own.
create function note_sign_in() returns trigger language plpgsql as $$
begin
  update member set last_sign_in_at = new.created_at
  where customer_id = new.customer_id and id = new.member_id and kind = 'person';
  return null;
end $$;
create trigger sign_in after insert on session for each row when (new.authorization_id is null)
  execute function note_sign_in();
