import { languages } from '@treadline/contract/envelope';
import { Form, Input } from 'antd';
import { languageNames } from '../../shell/i18n/i18n.ts';

interface TextFieldsProps {
  field: 'name' | 'description';
  legend: string;
  /** What is said when the English text is missing; without, it may be. */
  englishMissing?: string;
}

/** One input a language. */
export function TextFields({ field, legend, englishMissing }: TextFieldsProps) {
  return (
    <fieldset className="dictionary-texts">
      <legend>{legend}</legend>
      {languages.map((language) => (
        <Form.Item
          key={language}
          name={`${field}.${language}`}
          label={languageNames[language]}
          required={language === 'en-US' && englishMissing !== undefined}
          rules={
            language === 'en-US' && englishMissing !== undefined
              ? [{ required: true, whitespace: true, message: englishMissing }]
              : []
          }
        >
          <Input maxLength={500} autoComplete="off" lang={language} />
        </Form.Item>
      ))}
    </fieldset>
  );
}
