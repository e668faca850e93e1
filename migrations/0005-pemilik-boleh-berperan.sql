-- Connections start as the owner and take the role at once. A superuser may do that anyway; an owner
-- who only may make roles has to be a member. Where another made the role, another has to grant it.
DO $$
BEGIN
  EXECUTE format('GRANT kencana_app TO %I', current_user);
EXCEPTION WHEN insufficient_privilege THEN NULL;
END
$$;
