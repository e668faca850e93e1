import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu('/SubMenuUtility', { all: ['WHATSAPP_MODULE'] })

export const screens: readonly CodedScreen[] = [
  layar('/whatsapp-setting', 'setting', () => import('./web/whatsapp-setting.tsx')),
  layar('/histori-wa', 'view', () => import('./web/histori-wa.tsx')),
]
