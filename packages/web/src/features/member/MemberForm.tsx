/** Entry and change of a member (pages.md M1, 4.4): contact, account and password are judged at their fields. */
import { departmentApi } from '@treadline/contract/department';
import { type MemberRow, memberApi } from '@treadline/contract/member';
import { passwordMinimum } from '@treadline/contract/person';
import { isMobileOf, looksLikeEmail, plainNumber } from '@treadline/domain/people/contact';
import { Checkbox, Form, Input, Select } from 'antd';
import { FormModal } from '../../kit/FormModal.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import { useUser } from '../../shell/session/use-account.ts';
import { AreaSelect } from './AreaSelect.tsx';
import { DepartmentSelect } from './DepartmentSelect.tsx';
import { RoleSelect } from './RoleSelect.tsx';

export interface MemberValues {
  name: string;
  nickname: string;
  gender: number | null;
  title: string;
  account: string;
  password: string;
  area: string;
  mobile: string;
  email: string;
  departmentId: string | null;
  roleId: string | null;
  responsible: boolean;
}

interface MemberFormProps {
  /** Null: a new one. */
  member: MemberRow | null;
  /** Where a new one is entered, when the list shows one department. */
  departmentId: string | null;
  onDone: (about: { id: string; name: string; isNew: boolean }) => void;
  onClose: () => void;
}

export function MemberForm({ member, departmentId, onDone, onClose }: MemberFormProps) {
  const t = useT();
  const me = useUser();
  const [form] = Form.useForm<MemberValues>();
  const shared = {
    form,
    initialValues: initialValues(member, departmentId, me.area ?? '86'),
    onClose,
    width: 680,
    okText: t('member.save'),
    invalidates: [memberApi.list, memberApi.get, memberApi.addressBook, departmentApi.list],
    problemNames: { responsibleDepartmentId: 'responsible' },
    problemTexts: {
      '6000': t('member.form.accountTaken'),
      A0221: t('member.form.mobileTaken'),
      A0233: t('member.form.emailTaken'),
    },
  };
  const fields = <MemberFields member={member} isSelf={member?.id === me.userId} />;
  if (member === null) {
    return (
      <FormModal
        {...shared}
        endpoint={memberApi.add}
        title={t('member.form.add')}
        toInput={(values: MemberValues) => ({ ...inputOf(values), password: values.password })}
        onDone={({ id }) => onDone({ id, name: form.getFieldValue('name'), isNew: true })}
      >
        {fields}
      </FormModal>
    );
  }
  return (
    <FormModal
      {...shared}
      endpoint={memberApi.edit}
      title={t('member.form.edit', { name: member.name })}
      toInput={(values: MemberValues) => ({ ...inputOf(values), id: member.id, version: member.version })}
      onDone={() => onDone({ id: member.id, name: form.getFieldValue('name'), isNew: false })}
    >
      {fields}
    </FormModal>
  );
}

function MemberFields({ member, isSelf }: { member: MemberRow | null; isSelf: boolean }) {
  const t = useT();
  const required = { required: true, whitespace: true, message: t('member.form.required') };
  const genders = [t('member.gender.0'), t('member.gender.1'), t('member.gender.2')];
  return (
    <>
      <h3 className="member-form-part">{t('member.form.person')}</h3>
      <div className="member-form-pair">
        <Form.Item name="name" label={t('member.name')} rules={[required]}>
          <Input maxLength={60} autoFocus autoComplete="off" />
        </Form.Item>
        <Form.Item name="title" label={t('member.position')}>
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
        <Form.Item name="nickname" label={t('member.nickname')}>
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
        <Form.Item name="gender" label={t('member.gender')}>
          <Select allowClear options={genders.map((label, value) => ({ value, label }))} />
        </Form.Item>
        <Form.Item label={t('member.mobile')} required htmlFor="mobile">
          <div className="member-form-mobile">
            <Form.Item name="area" noStyle>
              <AreaSelect />
            </Form.Item>
            <Form.Item
              name="mobile"
              noStyle
              dependencies={['area', 'email']}
              rules={[
                ({ getFieldValue }) => ({
                  validator: (_, value: string) =>
                    wrongIf(
                      plainNumber(value) === ''
                        ? !(getFieldValue('email') as string).trim() && t('member.form.contactMissing')
                        : !isMobileOf(getFieldValue('area'), plainNumber(value)) && t('member.form.mobileFormat'),
                    ),
                }),
              ]}
            >
              <Input inputMode="tel" maxLength={24} autoComplete="off" aria-label={t('member.mobile')} />
            </Form.Item>
          </div>
        </Form.Item>
        <Form.Item
          name="email"
          label={t('member.email')}
          required
          dependencies={['mobile']}
          rules={[
            ({ getFieldValue }) => ({
              validator: (_, value: string) =>
                wrongIf(
                  value.trim() === ''
                    ? !plainNumber(getFieldValue('mobile')) && t('member.form.contactMissing')
                    : !looksLikeEmail(value.trim()) && t('member.form.emailFormat'),
                ),
            }),
          ]}
        >
          <Input inputMode="email" maxLength={254} autoComplete="off" />
        </Form.Item>
      </div>
      <p className="member-form-hint">{t('member.form.contactHint')}</p>
      <h3 className="member-form-part">{t('member.form.place')}</h3>
      <div className="member-form-pair">
        <Form.Item
          name="departmentId"
          label={t('member.department')}
          rules={[{ required: true, message: t('member.form.required') }]}
        >
          <DepartmentSelect />
        </Form.Item>
        <Form.Item
          name="responsible"
          valuePropName="checked"
          label={<span className="member-form-blank">{t('member.responsible')}</span>}
          required
          extra={t('member.form.responsibleHint')}
        >
          <Checkbox>{t('member.form.responsible')}</Checkbox>
        </Form.Item>
      </div>
      <h3 className="member-form-part">{t('member.form.access')}</h3>
      <div className="member-form-pair">
        <Form.Item
          name="account"
          label={t('member.account')}
          rules={[
            {
              required: true,
              min: 8,
              max: 20,
              transform: (value: string) => value.trim(),
              message: t('member.form.accountLength'),
            },
          ]}
        >
          <Input autoComplete="off" spellCheck={false} showCount={{ formatter: ({ count }) => `${count}/20` }} />
        </Form.Item>
        <Form.Item
          name="roleId"
          label={t('member.role')}
          rules={[{ required: true, message: t('member.form.required') }]}
          {...(isSelf ? { extra: t('member.form.ownRole') } : {})}
        >
          <RoleSelect
            disabled={isSelf}
            held={member?.roleId && member.roleName ? { id: member.roleId, name: member.roleName } : null}
          />
        </Form.Item>
        {member === null && (
          <Form.Item
            name="password"
            label={t('member.form.password')}
            extra={t('member.form.passwordHint')}
            rules={[{ required: true, min: passwordMinimum, message: t('member.form.passwordLength') }]}
          >
            <Input.Password autoComplete="new-password" maxLength={200} />
          </Form.Item>
        )}
      </div>
    </>
  );
}

function wrongIf(problem: string | false): Promise<void> {
  return problem === false ? Promise.resolve() : Promise.reject(new Error(problem));
}

function initialValues(member: MemberRow | null, departmentId: string | null, area: string): MemberValues {
  return {
    name: member?.name ?? '',
    nickname: member?.nickname ?? '',
    gender: member?.gender ?? null,
    title: member?.title ?? '',
    account: member?.account ?? '',
    password: '',
    area: member?.area ?? area,
    mobile: member?.mobile ?? '',
    email: member?.email ?? '',
    departmentId: member?.departmentId ?? departmentId,
    roleId: member?.roleId ?? null,
    responsible: member?.responsible ?? false,
  };
}

function inputOf(values: MemberValues) {
  const orNull = (text: string) => text.trim() || null;
  return {
    name: values.name.trim(),
    nickname: orNull(values.nickname),
    gender: values.gender ?? null,
    title: orNull(values.title),
    account: values.account.trim(),
    area: values.area,
    mobile: plainNumber(values.mobile) || null,
    email: orNull(values.email),
    departmentId: values.departmentId ?? '',
    roleId: values.roleId ?? '',
    responsibleDepartmentId: values.responsible ? values.departmentId : null,
  };
}
