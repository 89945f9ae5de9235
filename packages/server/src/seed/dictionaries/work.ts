/** Maintenance, damage, repair. The names of types, positions and causes are ours. */
import { type SeededDictionary, same, values } from './types.ts';

const patches = [
  ...['20', '22', '24', '26', '33', '35', '37', '40', '42'].map((size) => `CT-${size}TR`),
  ...['115', '116', '118', '120', '122', '124', '125', '126', '128', '130', '132', '133', '135', '137', '140'].map(
    (size) => `TIPTOP-${size}`,
  ),
];

export const workDictionaries: readonly SeededDictionary[] = [
  {
    code: '1028',
    locked: false,
    name: ['Maintenance types', '维保类型', 'Tipos de mantenimiento', "Types d'entretien", 'Tipos de manutenção'],
    values: values(
      ['1', 'Inspection', '检查', 'Inspección', 'Inspection', 'Inspeção'],
      [
        '2',
        'Pressure correction',
        '气压调整',
        'Corrección de presión',
        'Correction de pression',
        'Correção de pressão',
      ],
      ['3', 'Rotation', '轮胎换位', 'Rotación', 'Permutation', 'Rodízio'],
      ['4', 'Replacement', '更换', 'Sustitución', 'Remplacement', 'Substituição'],
      ['5', 'Mounting', '安装', 'Montaje', 'Montage', 'Montagem'],
      ['6', 'Removal', '拆卸', 'Desmontaje', 'Démontage', 'Desmontagem'],
      [
        '7',
        'Repair on the vehicle',
        '在车修补',
        'Reparación en el vehículo',
        'Réparation sur véhicule',
        'Reparo no veículo',
      ],
      ['8', 'Wheel nut tightening', '螺母紧固', 'Reapriete de tuercas', 'Serrage des écrous', 'Reaperto das porcas'],
      [
        '9',
        'Valve or sensor service',
        '气门嘴或传感器维护',
        'Servicio de válvula o sensor',
        'Entretien de valve ou capteur',
        'Serviço de válvula ou sensor',
      ],
    ),
  },
  {
    code: '1029',
    locked: false,
    name: ['Damage positions', '损伤部位', 'Zonas del daño', 'Emplacements du dommage', 'Locais do dano'],
    values: values(
      ['1', 'Tread centre', '胎面中部', 'Centro de la banda', 'Centre de la bande de roulement', 'Centro da banda'],
      ['2', 'Outer shoulder', '外侧胎肩', 'Hombro exterior', 'Épaule extérieure', 'Ombro externo'],
      ['3', 'Inner shoulder', '内侧胎肩', 'Hombro interior', 'Épaule intérieure', 'Ombro interno'],
      ['4', 'Groove', '花纹沟', 'Ranura', 'Rainure', 'Sulco'],
      ['5', 'Outer sidewall', '外侧胎侧', 'Flanco exterior', 'Flanc extérieur', 'Flanco externo'],
      ['6', 'Inner sidewall', '内侧胎侧', 'Flanco interior', 'Flanc intérieur', 'Flanco interno'],
      ['7', 'Bead', '胎圈', 'Talón', 'Talon', 'Talão'],
      ['8', 'Inner liner', '内衬层', 'Revestimiento interior', 'Gomme intérieure', 'Revestimento interno'],
      ['9', 'Valve', '气门嘴', 'Válvula', 'Valve', 'Válvula'],
    ),
  },
  {
    code: '1030',
    locked: false,
    name: ['Damage causes', '损伤原因', 'Causas del daño', 'Causes du dommage', 'Causas do dano'],
    values: values(
      ['1', 'Rock cut', '石块割伤', 'Corte por roca', 'Coupure par roche', 'Corte por rocha'],
      ['2', 'Impact', '冲击', 'Impacto', 'Choc', 'Impacto'],
      [
        '3',
        'Nail or foreign body',
        '扎钉或异物',
        'Clavo u objeto extraño',
        'Clou ou corps étranger',
        'Prego ou corpo estranho',
      ],
      ['4', 'Under-inflation', '气压不足', 'Presión insuficiente', 'Sous-gonflage', 'Pressão insuficiente'],
      ['5', 'Over-inflation', '气压过高', 'Presión excesiva', 'Surgonflage', 'Pressão excessiva'],
      ['6', 'Overload', '超载', 'Sobrecarga', 'Surcharge', 'Sobrecarga'],
      ['7', 'Heat', '过热', 'Calor', 'Échauffement', 'Calor'],
      ['8', 'Misalignment', '定位不良', 'Desalineación', 'Défaut de géométrie', 'Desalinhamento'],
      ['9', 'Contact of duals', '双胎摩擦', 'Roce entre gemelos', 'Contact des jumelés', 'Contato entre gêmeos'],
      ['10', 'Brake heat', '制动过热', 'Calor de frenos', 'Chaleur des freins', 'Calor dos freios'],
      ['11', 'Fitting error', '安装错误', 'Error de montaje', 'Erreur de montage', 'Erro de montagem'],
      [
        '12',
        'Oil or chemicals',
        '油污或化学品',
        'Aceite o químicos',
        'Huile ou produits chimiques',
        'Óleo ou químicos',
      ],
      ['13', 'Ageing', '老化', 'Envejecimiento', 'Vieillissement', 'Envelhecimento'],
      ['14', 'Unknown', '未知', 'Desconocida', 'Inconnue', 'Desconhecida'],
    ),
  },
  {
    code: '1042',
    locked: false,
    name: ['Repair patches', '修补片', 'Parches', 'Emplâtres de réparation', 'Manchões'],
    values: values(...patches.map((patch) => [patch, ...same(patch)] as const)),
  },
  {
    code: '1061',
    locked: true,
    name: ['Repair status', '维修状态', 'Estado de la reparación', 'État de la réparation', 'Estado do reparo'],
    values: values(
      ['1', 'To be repaired', '待维修', 'Por reparar', 'À réparer', 'A reparar'],
      ['4', 'Success', '维修成功', 'Reparado', 'Réussie', 'Sucesso'],
      ['9', 'Failed', '维修失败', 'Fallida', 'Échouée', 'Falhou'],
    ),
  },
  {
    code: '1062',
    locked: true,
    name: ['Assembly record', '装配记录', 'Registro de montaje', 'Registre de montage', 'Registro de montagem'],
    values: values(
      ['1', 'Loading (fitting)', '装车', 'Montaje', 'Montage', 'Montagem'],
      ['2', 'Getting off car (removal)', '下车', 'Desmontaje', 'Démontage', 'Desmontagem'],
      [
        '3',
        'In-car inspection',
        '在车检查',
        'Inspección en el vehículo',
        'Inspection sur véhicule',
        'Inspeção no veículo',
      ],
    ),
  },
];
