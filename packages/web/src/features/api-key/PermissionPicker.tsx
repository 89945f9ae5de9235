import { Button, Checkbox } from 'antd';
import type { PlainKey, Translate } from '../../shell/i18n/i18n.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useAccount } from '../../shell/session/use-account.ts';
import { givable, readingOnly } from './key-permissions.ts';

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
        <fieldset key={room}>
          <legend>{permissionWord(t, `api-key.room.${room}`, room)}</legend>
          {list.map(({ permission, action }) => (
            <Checkbox
              key={permission}
              checked={chosen.has(permission)}
              onChange={({ target }) =>
                onChange?.(target.checked ? [...value, permission] : value.filter((each) => each !== permission))
              }
            >
              {permissionWord(t, `api-key.action.${action}`, action)}
            </Checkbox>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

/** `Member: change`. */
export function permissionText(t: Translate, permission: string): string {
  const [room = '', action = ''] = permission.split(':');
  return `${permissionWord(t, `api-key.room.${room}`, room)}: ${permissionWord(t, `api-key.action.${action}`, action)}`;
}

/** A room that is newer than these texts is shown by its own name. */
function permissionWord(t: Translate, key: string, otherwise: string): string {
  const text = t(key as PlainKey);
  return text === key ? otherwise : text;
}
