import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Agent } from '#kernel/web/agent/agent.ts'
import { post } from '#kernel/web/api.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { refresh } from '#kernel/web/query.ts'
import { useModule } from '#kernel/web/session/session.ts'
import { Tag } from '#kernel/web/ui/parts.tsx'
import { bukaPembacaJari } from '#modules/alat/stasiun/web/index.ts'
import type { Hutang } from '../../contract.ts'
import type { hutangJari, hutangJariCocok, hutangJariTantangan } from '../../contract-sidik-jari.ts'
import { SEGARKAN_HUTANG } from '../cetak-hutang.ts'
import css from '../hutang.module.css'

/** Runs one job at a time on the reader of this machine and tells what went wrong. */
function useAlat() {
  const { t } = useTexts()
  const [sibuk, setSibuk] = useState(false)
  const pakai = async <T,>(kerja: (agen: Agent) => Promise<T>): Promise<T | null> => {
    if (sibuk) return null
    setSibuk(true)
    let agen: Agent | null = null
    try {
      agen = await bukaPembacaJari()
      toast.info(t('izin.scan_jari'))
      return await kerja(agen)
    } catch (error) {
      toast.error(error)
      return null
    } finally {
      agen?.close()
      setSibuk(false)
    }
  }
  return { sibuk, pakai }
}

/** Sends the template of a finger for a ticket; answers whether it arrived. */
export async function kirimJari(no_faktur_hutang: string, bytes: string): Promise<boolean> {
  try {
    await post<typeof hutangJari>('hutang/sidik-jari', { no_faktur_hutang, bytes })
    return true
  } catch (error) {
    toast.error(error)
    return false
  }
}

interface IsianProps {
  /** Template in base64; null while nobody has given a finger. */
  readonly value: string | null
  readonly onUbah: (bytes: string | null) => void
}

/** The customer's finger, instead of the signature or beside it, where the shop has a reader. */
export function IsianSidikJari({ value, onUbah }: IsianProps) {
  const { t } = useTexts()
  const ada = useModule('FINGERPRINT_MODULE') === true
  const { sibuk, pakai } = useAlat()
  if (!ada) return null
  const rekam = async () => {
    const bytes = await pakai((agen) => agen.record())
    if (bytes) onUbah(bytes)
  }
  return (
    <div className={css['buttons']}>
      <Button variant="default" size="xs" loading={sibuk} onClick={() => void rekam()}>
        {t('hutang.rekam_jari')}
      </Button>
      {value ? (
        <>
          <Tag color="ok">{t('hutang.jari_terekam')}</Tag>
          <Button
            variant="default"
            size="xs"
            leftSection={<Icon name="trash" />}
            onClick={() => onUbah(null)}
          >
            {t('hutang.hapus_jari')}
          </Button>
        </>
      ) : (
        <span className={css['small']}>{t('hutang.jari_cara')}</span>
      )}
    </div>
  )
}

/** Compares the finger on the reader with the ticket's; the server judges what the agent signed. */
async function cocokkan(no_faktur_hutang: string, agen: Agent): Promise<boolean> {
  const tantangan = await post<typeof hutangJariTantangan>('hutang/sidik-jari/tantangan', {
    no_faktur_hutang,
    id_perangkat: agen.id_perangkat,
  })
  const fp = await agen.match(tantangan)
  return (await post<typeof hutangJariCocok>('hutang/sidik-jari/cocok', { fp })).cocok
}

interface SuratProps {
  readonly surat: Hutang
  /** Where there is none yet, it can be given here. */
  readonly boleh: boolean
}

/** The finger of a stored ticket: whoever comes for the pledge can be compared with it. */
export function SidikJariSurat({ surat, boleh }: SuratProps) {
  const { t } = useTexts()
  const ada = useModule('FINGERPRINT_MODULE') === true
  const { sibuk, pakai } = useAlat()
  const [cocok, setCocok] = useState<boolean | null>(null)
  const { no_faktur_hutang } = surat
  if (!ada || surat.status !== 'AKTIF' || (!surat.sidik_jari && !boleh)) return null
  const rekam = async () => {
    const bytes = await pakai((agen) => agen.record())
    if (bytes && (await kirimJari(no_faktur_hutang, bytes))) refresh(...SEGARKAN_HUTANG)
  }
  const banding = async () => {
    setCocok(null)
    setCocok(await pakai((agen) => cocokkan(no_faktur_hutang, agen)))
    refresh('hutang/{no_faktur_hutang}/riwayat')
  }
  return (
    <div className={css['finger']}>
      <Button
        variant="default"
        size="xs"
        loading={sibuk}
        onClick={() => void (surat.sidik_jari ? banding() : rekam())}
      >
        {t(surat.sidik_jari ? 'hutang.cocokkan_jari' : 'hutang.rekam_jari')}
      </Button>
      {cocok !== null && (
        <Tag color={cocok ? 'ok' : 'bad'}>
          {t(cocok ? 'hutang.jari_cocok' : 'hutang.jari_beda')}
        </Tag>
      )}
    </div>
  )
}
