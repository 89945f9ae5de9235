/** What is allowed only on purpose: amber, with a tick and a reason that is stored (pages.md 4.4). */
import type { FittingWarning } from '@treadline/contract/tyre-row';
import { Alert, Checkbox, Form, Input } from 'antd';
import { useT } from '../../shell/i18n/i18n.ts';

const warningKeys = {
  dual_diameter: 'tyre.warning.dual_diameter',
  dual_tread: 'tyre.warning.dual_tread',
  dual_pressure: 'tyre.warning.dual_pressure',
  mixed_size: 'tyre.warning.mixed_size',
  mixed_construction: 'tyre.warning.mixed_construction',
  retread_on_steer: 'tyre.warning.retread_on_steer',
  below_legal_depth: 'tyre.warning.below_legal_depth',
  mixed_pattern: 'tyre.warning.mixed_pattern',
  below_removal_depth: 'tyre.warning.below_removal_depth',
  old: 'tyre.warning.old',
  deeper_than_last: 'tyre.warning.deeper_than_last',
} as const satisfies Record<FittingWarning['code'], string>;

export interface ConfirmValues {
  confirmed: boolean;
  confirmReason: string;
}

export const nothingConfirmed: ConfirmValues = { confirmed: false, confirmReason: '' };

export function confirmationOf({ confirmed, confirmReason }: ConfirmValues) {
  return confirmed ? { confirmed: true, reason: confirmReason.trim() } : {};
}

/** Fields of a form that holds `ConfirmValues`. */
export function FittingWarnings({ warnings }: { warnings: readonly FittingWarning[] }) {
  const t = useT();
  if (warnings.length === 0) return null;
  return (
    <>
      <Alert
        type="warning"
        showIcon
        className="kit-form-problem"
        title={t('tyre.warning.title')}
        description={<WarningList warnings={warnings} />}
      />
      <Form.Item
        name="confirmed"
        valuePropName="checked"
        rules={[
          {
            validator: (_, value: unknown) =>
              value === true ? Promise.resolve() : Promise.reject(new Error(t('tyre.warning.tick'))),
          },
        ]}
      >
        <Checkbox>{t('tyre.warning.anyway')}</Checkbox>
      </Form.Item>
      <Form.Item
        name="confirmReason"
        label={t('tyre.reason')}
        rules={[{ required: true, whitespace: true, message: t('tyre.form.required') }]}
      >
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
    </>
  );
}

export function WarningList({ warnings }: { warnings: readonly FittingWarning[] }) {
  const t = useT();
  return (
    <ul>
      {warnings.map((warning) => (
        <li key={`${warning.code} ${warning.tyreNo} ${warning.wheel}`}>
          {[warning.tyreNo, t(warningKeys[warning.code], { found: warning.found, limit: warning.limit })]
            .filter(Boolean)
            .join(': ')}
        </li>
      ))}
    </ul>
  );
}
