import type { Client } from '@treadline/contract/role';
import { useT } from '../../shell/i18n/i18n.ts';
import type { PreviewModule } from './grant-grid.ts';
import { actionKeys } from './role-text.ts';

/** The menu and the buttons this role would see, as it stands in the grid now, saved or not. */
export function RolePreview({
  name,
  client,
  modules,
}: {
  name: string;
  client: Client;
  modules: readonly PreviewModule[];
}) {
  const t = useT();
  return (
    <section className="kit-panel role-preview" aria-label={t('role.preview', { name })}>
      <header className="kit-panel-head">
        <h2 title={name}>{t('role.preview', { name })}</h2>
        <span className="kit-panel-note">{t(client === 'web' ? 'role.web' : 'role.app')}</span>
      </header>
      <div className="kit-padded">
        {modules.length === 0 && (
          <p className="role-quiet">{t(client === 'web' ? 'role.previewEmpty' : 'role.previewApp')}</p>
        )}
        {modules.map((module) => (
          <div key={module.name} className="role-preview-module">
            <h3>{module.name}</h3>
            <ul>
              {module.pages.map((page) => (
                <li key={page.name} data-shown={page.shown}>
                  <span>
                    {page.name}
                    {!page.shown && <small>{t('role.byLink')}</small>}
                  </span>
                  {page.actions.length > 0 && (
                    <span className="role-preview-actions">
                      {page.actions.map((action) => (
                        <i key={action}>{t(actionKeys[action])}</i>
                      ))}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
