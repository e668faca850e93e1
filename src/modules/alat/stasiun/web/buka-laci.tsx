import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { teks } from '#kernel/shared/fields.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { randomText } from '#kernel/web/session/random.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { Page } from '#kernel/web/ui/page.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { stasiunLaci } from '../contract.ts'
import { PilihAlat } from './pilih-alat.tsx'
import css from './stasiun.module.css'
import { laciTerminal, simpanLaciTerminal } from './terminal-stasiun.ts'

/** The drawer without a document: for change, for a count. Who and why stands in the history. */
export default function BukaLaci() {
  const { t } = useTexts()
  const [alat, setAlat] = useState(laciTerminal)
  const [alasan, setAlasan] = useState<string | null>(null)
  const buka = useWrite<typeof stasiunLaci>('POST', 'stasiun/laci', {
    success: 'stasiun.laci_terbuka',
  })
  const jalankan = async () => {
    if (buka.busy) return
    if (alat.kode_alat === '') return toast.warning(t('stasiun.pilih_alat'))
    if (!alasan?.trim()) return toast.warning(t('stasiun.isi_alasan'))
    simpanLaciTerminal(alat)
    if (await buka.send({ id: randomText(), ...alat, alasan })) setAlasan(null)
  }
  useShortcut('F12', () => void jalankan(), { text: 'stasiun.buka_laci' })
  const kirim = (event: FormEvent) => {
    event.preventDefault()
    void jalankan()
  }
  return (
    <Page sub={t('stasiun.laci_ajakan')}>
      <div className={css['narrow']}>
        <Panel>
          <form className={css['stack']} onSubmit={kirim}>
            <FieldInput
              field={teks({ max: 100 })}
              name="alasan"
              label={t('label.alasan')}
              value={alasan}
              autoFocus
              onChange={setAlasan}
            />
            <PilihAlat
              jenis="PRINTER"
              value={alat.kode_alat}
              onChange={(kode_stasiun, kode_alat) => setAlat({ kode_stasiun, kode_alat })}
            />
            <div className={css['buttons']}>
              <Button type="submit" loading={buka.busy}>
                {t('stasiun.buka_laci')}
              </Button>
            </div>
          </form>
        </Panel>
      </div>
    </Page>
  )
}
