/**
 * Reference countries: calling area and legal tread depths (domain.md 5.5: US 49 CFR 393.75, EU general, UK, France).
 * Where no figure was established the depth is null and no warning is given.
 */
export interface Country {
  code: string;
  area: string;
  name: Record<string, string>;
  mobilePattern: string | null;
  timeZone: string;
  steerTreadMinMm: number | null;
  treadMinMm: number | null;
  steerRetread: boolean;
}

export const countries: readonly Country[] = [
  country(
    'CN',
    '86',
    ['China', '中国', 'China', 'Chine', 'China'],
    'Asia/Shanghai',
    null,
    null,
    true,
    '^1[3-9]\\d{9}$',
  ),
  country(
    'AU',
    '61',
    ['Australia', '澳大利亚', 'Australia', 'Australie', 'Austrália'],
    'Australia/Perth',
    null,
    null,
    true,
  ),
  country(
    'US',
    '1',
    ['United States', '美国', 'Estados Unidos', 'États-Unis', 'Estados Unidos'],
    'America/Denver',
    3.2,
    1.6,
    false,
  ),
  country('CA', '1', ['Canada', '加拿大', 'Canadá', 'Canada', 'Canadá'], 'America/Edmonton', null, null, true),
  country(
    'GB',
    '44',
    ['United Kingdom', '英国', 'Reino Unido', 'Royaume-Uni', 'Reino Unido'],
    'Europe/London',
    1,
    1,
    true,
  ),
  country('DE', '49', ['Germany', '德国', 'Alemania', 'Allemagne', 'Alemanha'], 'Europe/Berlin', 1.6, 1.6, true),
  country('FR', '33', ['France', '法国', 'Francia', 'France', 'França'], 'Europe/Paris', 1, 1, true),
  country('ES', '34', ['Spain', '西班牙', 'España', 'Espagne', 'Espanha'], 'Europe/Madrid', 1.6, 1.6, true),
  country('PT', '351', ['Portugal', '葡萄牙', 'Portugal', 'Portugal', 'Portugal'], 'Europe/Lisbon', 1.6, 1.6, true),
  country('BR', '55', ['Brazil', '巴西', 'Brasil', 'Brésil', 'Brasil'], 'America/Sao_Paulo', null, null, true),
  country('CL', '56', ['Chile', '智利', 'Chile', 'Chili', 'Chile'], 'America/Santiago', null, null, true),
  country('PE', '51', ['Peru', '秘鲁', 'Perú', 'Pérou', 'Peru'], 'America/Lima', null, null, true),
  country('MX', '52', ['Mexico', '墨西哥', 'México', 'Mexique', 'México'], 'America/Mexico_City', null, null, true),
  country(
    'ZA',
    '27',
    ['South Africa', '南非', 'Sudáfrica', 'Afrique du Sud', 'África do Sul'],
    'Africa/Johannesburg',
    null,
    null,
    true,
  ),
  country(
    'ID',
    '62',
    ['Indonesia', '印度尼西亚', 'Indonesia', 'Indonésie', 'Indonésia'],
    'Asia/Jakarta',
    null,
    null,
    true,
  ),
  country('IN', '91', ['India', '印度', 'India', 'Inde', 'Índia'], 'Asia/Kolkata', null, null, true),
];

function country(
  code: string,
  area: string,
  names: readonly [string, string, string, string, string],
  timeZone: string,
  steerTreadMinMm: number | null,
  treadMinMm: number | null,
  steerRetread: boolean,
  mobilePattern: string | null = null,
): Country {
  const [en, zh, es, fr, pt] = names;
  return {
    code,
    area,
    name: { 'en-US': en, 'zh-CN': zh, 'es-ES': es, 'fr-FR': fr, 'pt-BR': pt },
    mobilePattern,
    timeZone,
    steerTreadMinMm,
    treadMinMm,
    steerRetread,
  };
}
