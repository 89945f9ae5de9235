-- Failed sign-ins are counted from the index alone.
drop index audit__login_failed;
create index audit__login_failed on audit (customer_id, at desc, id desc) include (member_id, action, authorization_id)
  where action in ('auth.login', 'auth.logout', 'authorization.enter') and outcome <> '00000';
