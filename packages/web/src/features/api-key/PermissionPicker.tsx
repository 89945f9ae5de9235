import { Button, Checkbox } from 'antd';
import { useT } from '../../shell/i18n/i18n.ts';
import { useAccount } from '../../shell/session/use-account.ts';
import { givable, readingOnly } from './key-permissions.ts';
import { actionText, permissionText, roomText } from './permission-words.ts';

export interface PermissionPickerProps {
  /** Given by `Form.Item`. */
  id?: string;
  value?: string[];
  onChange?: (value: string[]) => void;
}

/** A row for each room, a box for each action; only what one may do oneself. */
export function PermissionPicker({ id, value = [], onChange }: PermissionPickerProps) {
  const t = useT();
  const own = useAccount((state) => state.permissions);
  const groups = givable(own);
  const chosen = new Set(value);
  return (
    <div id={id} className="api-key-picker">
      <p>
        <Button size="small" onClick={() => onChange?.(readingOnly(groups))}>
          {t('api-key.readOnly')}
        </Button>
        <Button size="small" onClick={() => onChange?.([])}>
          {t('api-key.none')}
        </Button>
        <span>{t('api-key.permissionCount', { n: chosen.size })}</span>
      </p>
      {groups.map(({ room, list }) => (
        <div key={room} className="api-key-room">
          <b>{roomText(t, room)}</b>
          {list.map(({ permission, action }) => (
            <Checkbox
              key={permission}
              aria-label={permissionText(t, permission)}
              checked={chosen.has(permission)}
              onChange={({ target }) =>
                onChange?.(target.checked ? [...value, permission] : value.filter((each) => each !== permission))
              }
            >
              {actionText(t, action)}
            </Checkbox>
          ))}
        </div>
      ))}
    </div>
  );
}
