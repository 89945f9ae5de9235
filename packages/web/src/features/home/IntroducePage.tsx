import { accountApi } from '@treadline/contract/account';
import { homeApi, type Introduction } from '@treadline/contract/home';
import { systemTypeOf } from '@treadline/contract/menu';
import { Button } from 'antd';
import { Link } from 'react-router';
import { Icon } from '../../kit/icons.tsx';
import { ErrorState, Skeleton } from '../../kit/states.tsx';
import { useApi, useApiMutation } from '../../shell/api/use-api.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { reloadAccount, useAccount, useUser } from '../../shell/session/use-account.ts';
import { type OpenStep, pathOf, stepKeys } from './first-steps.ts';
import './home.css';

type Step = Introduction['steps'][number];

/** What this console is and what is left to do, for who is new to it (pages.md A5). Never a tab. */
export function IntroducePage() {
  const t = useT();
  const user = useUser();
  const set = systemTypeOf(user.customKind, user.tyreType);
  const introduction = useApi(endpointOf(set), {});
  if (introduction.isPending) return <Skeleton rows={8} />;
  if (introduction.isError) {
    return <ErrorState error={introduction.error} onRetry={() => void introduction.refetch()} />;
  }
  const { steps } = introduction.data;
  const done = steps.filter((step) => step.done).length;
  return (
    <div className="home-introduce">
      <section className="kit-panel home-card">
        <h1>{t('home.introduce')}</h1>
        <p className="home-lead">{t('home.introduceLead')}</p>
        <p className="home-progress" role="status">
          <progress max={steps.length} value={done} aria-label={t('home.introduce')} />
          {t('home.progress', { n: formatNumber(done), all: formatNumber(steps.length) })}
        </p>
        <ol className="home-steps">
          {steps.map((step) => (
            <StepLine key={step.step} step={step} />
          ))}
        </ol>
        {done === steps.length && <AllDone />}
      </section>
      <div className="home-side">
        <Chain steps={steps} />
        <OwnPages />
      </div>
    </div>
  );
}

/** The service group follows the page set (specification 7). */
function endpointOf(set: Introduction['set']) {
  if (set === 'OTR') return homeApi.introduceOtr;
  if (set === 'TBR') return homeApi.introduceTbr;
  return set === 'supplier' ? homeApi.introduceSupplier : homeApi.introduce;
}

function StepLine({ step: { step, done, count, of } }: { step: Step }) {
  const t = useT();
  const path = useAccount((state) => pathOf(step, state.menu));
  const { title, hint } = stepKeys[step];
  const counts = { n: formatNumber(count ?? 0), all: formatNumber(of ?? 0) };
  return (
    <li data-done={done} data-step={step}>
      <span className="home-tick" role="img" aria-label={done ? t('home.done') : t('home.open')}>
        {done && <Icon name="check" size={14} />}
      </span>
      <div>
        {path === null ? <b>{t(title)}</b> : <Link to={path}>{t(title)}</Link>}
        <p>{t(hint, counts)}</p>
      </div>
    </li>
  );
}

/** Once everything is ticked the reader may take the entry out of the menu for good. */
function AllDone() {
  const t = useT();
  const hidden = useUser().preferences.introduced === true;
  const hide = useApiMutation(accountApi.profileUpdate, {
    onSuccess: () => {
      notify({ kind: 'success', title: t('home.hidden') });
      void reloadAccount().catch(() => undefined);
    },
  });
  return (
    <p className="home-all-done">
      <b>{t('home.allDone')}</b>
      {!hidden && (
        <Button
          size="small"
          loading={hide.isPending}
          onClick={() => hide.mutate({ preferences: { introduced: true } })}
        >
          {t('home.hide')}
        </Button>
      )}
    </p>
  );
}

/** Sensor to alarm, each link to its page and marked by whether it stands. */
function Chain({ steps }: { steps: readonly Step[] }) {
  const t = useT();
  const links = (['sensors', 'receivers', 'vehicles', 'alarms'] as const).flatMap((name): OpenStep[] => {
    const step = steps.find((each) => each.step === name);
    return step ? [{ step: name, done: step.done }] : [];
  });
  if (links.length === 0) return null;
  return (
    <section className="kit-panel home-card">
      <h2>{t('home.chain')}</h2>
      <p className="home-lead">{t('home.chainLead')}</p>
      <ol className="home-chain">
        {links.map((link) => (
          <ChainLink key={link.step} link={link} />
        ))}
      </ol>
    </section>
  );
}

function ChainLink({ link: { step, done } }: { link: OpenStep }) {
  const t = useT();
  const path = useAccount((state) => pathOf(step, state.menu));
  const { title, icon } = stepKeys[step];
  const face = (
    <>
      <Icon name={icon} size={20} />
      <span>{t(title)}</span>
      <small>{done ? t('home.done') : t('home.open')}</small>
    </>
  );
  return <li data-done={done}>{path === null ? <span>{face}</span> : <Link to={path}>{face}</Link>}</li>;
}

/** What the role can do: the pages it has, by module, and the way to the rights in full. */
function OwnPages() {
  const t = useT();
  const user = useUser();
  const { modules, byPath } = useAccount((state) => state.menu);
  const centre = byPath.get('/account/center');
  return (
    <section className="kit-panel home-card">
      <h2>{t('home.role')}</h2>
      <p className="home-lead">{[user.roleName, t('home.roleLead')].filter(Boolean).join(' · ')}</p>
      <dl className="home-pages">
        {modules.map((module) => (
          <div key={module.key}>
            <dt>{module.name}</dt>
            {module.shown.map((page) => (
              <dd key={page.key}>
                <Link to={page.path}>{page.name}</Link>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {centre && <Link to={`${centre.path}?tab=grants`}>{t('home.roleMore')}</Link>}
    </section>
  );
}
