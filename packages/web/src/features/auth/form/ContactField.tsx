import { useT } from '../../../shell/i18n/i18n.ts';
import { isEmailText } from '../contact.ts';
import { useCountries } from '../use-countries.ts';
import { Field } from './Field.tsx';

export interface ContactFieldProps {
  value: string;
  onChange: (value: string) => void;
  problem?: string | undefined;
}

/** Mobile number with its country, or an e-mail address (ruling 8). */
export function ContactField({ value, onChange, problem }: ContactFieldProps) {
  const t = useT();
  const { list, country, choose } = useCountries();
  const number = !isEmailText(value);
  return (
    <Field label={t('login.contact')} problem={problem}>
      {(link) => (
        <div className={number ? 'login-contact' : 'login-contact login-contact-email'}>
          {number && (
            <label className="login-area">
              <span aria-hidden="true">{`+${country.area}`}</span>
              <select
                aria-label={t('login.area')}
                value={country.code}
                onChange={(event) => choose(event.target.value)}
              >
                {list.map((each) => (
                  <option key={each.code} value={each.code}>
                    {`${each.name} +${each.area}`}
                  </option>
                ))}
              </select>
            </label>
          )}
          <input
            {...link}
            name="contact"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            autoComplete="tel"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
        </div>
      )}
    </Field>
  );
}
