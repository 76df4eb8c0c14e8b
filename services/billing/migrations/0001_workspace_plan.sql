-- Which plan a workspace is on, and its one trial. What it may do now is derived from this and from the time.
create table workspace_plan (
  team_id uuid primary key,
  -- References of the plan catalogue; what holds when no trial runs.
  plan_reference text not null,
  add_on_references text[] not null default '{}',
  -- Paid seats; null = the plan's own number.
  seat_quantity integer check (seat_quantity > 0),
  -- As the payment provider reports it; null = no subscription.
  subscription_status text check (subscription_status in ('ACTIVE', 'CANCELED', 'PAST_DUE', 'TRIALING', 'UNPAID')),
  trial_started_at timestamptz,
  -- False once the trial was ended early, by a bought plan for example.
  trial_enabled boolean not null default true,
  trial_requested_at timestamptz,
  -- Counts changes of what the workspace may do. What was announced last tells whether time has made one more.
  version bigint not null check (version > 0),
  announced_plan text not null,
  announced_read_only boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index workspace_plan_running_trial on workspace_plan (trial_started_at) where announced_plan = 'enterprise-trial';
select fieldloom_workspace_table('workspace_plan', 'plan, add-ons, subscription and trial of a workspace');
-- The worker looks for trials that have ended.
select fieldloom_sweep_table('workspace_plan');
