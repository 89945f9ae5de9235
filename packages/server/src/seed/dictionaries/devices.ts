/** States and commands of devices, types of the app. */
import { type SeededDictionary, values } from './types.ts';

const notActive = ['Not active', '未激活', 'No activado', 'Non activé', 'Não ativado'] as const;
const online = ['Online', '在线', 'En línea', 'En ligne', 'Online'] as const;
const offline = ['Offline', '离线', 'Sin conexión', 'Hors ligne', 'Offline'] as const;

/** Ids of device commands are two-digit text, 00 to 99. */
const commandIds = Array.from({ length: 100 }, (_, id) => String(id).padStart(2, '0'));

export const deviceDictionaries: readonly SeededDictionary[] = [
  {
    code: '1004',
    locked: true,
    name: [
      'Connection of a vehicle',
      '车辆连接状态',
      'Conexión del vehículo',
      'Connexion du véhicule',
      'Conexão do veículo',
    ],
    values: values(['0', ...offline], ['1', ...online]),
  },
  {
    code: '1014',
    locked: true,
    name: ['Use of a sensor', '传感器使用状态', 'Uso del sensor', 'Usage du capteur', 'Uso do sensor'],
    values: values(
      ['0', ...notActive],
      ['1', 'In use', '使用中', 'En uso', 'Utilisé', 'Em uso'],
      ['2', 'Not in use', '未使用', 'Fuera de uso', 'Non utilisé', 'Fora de uso'],
    ),
  },
  {
    code: '1015',
    locked: true,
    name: ['State of a receiver', '接收器状态', 'Estado del receptor', 'État du récepteur', 'Estado do receptor'],
    values: values(['0', ...notActive], ['1', ...online], ['2', ...offline]),
  },
  {
    code: '1017',
    locked: true,
    name: ['Type of the app', '应用类型', 'Tipo de aplicación', "Type d'application", 'Tipo de aplicativo'],
    values: values(['1', 'Android', '安卓', 'Android', 'Android', 'Android'], ['2', 'iOS', 'iOS', 'iOS', 'iOS', 'iOS']),
  },
  {
    code: '1063',
    locked: true,
    name: [
      'Device commands',
      '设备指令',
      'Órdenes del dispositivo',
      "Commandes de l'appareil",
      'Comandos do dispositivo',
    ],
    description: [
      'Command ids as devices report them, two digits',
      '设备上报的两位指令编号',
      'Identificadores de orden tal como los envían los dispositivos, dos dígitos',
      'Identifiants de commande tels que les appareils les envoient, deux chiffres',
      'Identificadores de comando como os dispositivos os enviam, dois dígitos',
    ],
    values: values(
      ...commandIds.map(
        (id) => [id, `Command ${id}`, `指令 ${id}`, `Orden ${id}`, `Commande ${id}`, `Comando ${id}`] as const,
      ),
    ),
  },
];
