import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { pilihan, rujukan } from '#kernel/shared/fields.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useReadAs } from '#kernel/web/query.ts'
import { ScanBox } from '#kernel/web/scan/scan-box.tsx'
import { Grid, Stack } from '#kernel/web/ui/layout.tsx'
import { Kbd, Panel } from '#kernel/web/ui/parts.tsx'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import type { SesiTimbang } from './sesi-timbang.ts'

interface Baki {
  readonly kode_baki: string
  readonly nama_baki: string
  readonly kode_gudang: string
}

/** Warehouse and tray, chosen or by a scan of the tray's code. */
export function PilihBaki({ sesi }: { readonly sesi: SesiTimbang }) {
  const { t } = useTexts()
  const box = useRef<HTMLInputElement>(null)
  const q = useReadAs<Baki[]>('baki/get/all')
  const semua = q.data ?? []
  const [kode_gudang, setGudang] = useState<string | null>(null)
  const [kode_baki, setBaki] = useState<string | null>(null)
  const ada = semua.filter((b) => kode_gudang === null || b.kode_gudang === kode_gudang)
  const gudangDari = (kode: string | null) => semua.find((b) => b.kode_baki === kode)?.kode_gudang

  const mulai = () => {
    void sesi.mulai(kode_gudang, kode_baki).then((jadi) => {
      if (jadi) setBaki(null)
    })
  }
  const scan = async (kode: string) => {
    // A scan may be quicker than the list of trays.
    const baki = q.data ?? (await q.refetch()).data
    const gudang = baki?.find((b) => b.kode_baki === kode)?.kode_gudang
    if (!gudang) return toast.error(t('error.timbang.baki_tidak_ada', { kode_baki: kode }))
    setGudang(gudang)
    await sesi.mulai(gudang, kode)
  }
  useShortcut('Alt+N', mulai, { text: 'timbang.mulai' })
  return (
    <Panel title={t('screen.timbang-baki')}>
      <Stack gap={12}>
        <ScanBox
          name="kode_baki_scan"
          label={t('timbang.scan_baki')}
          box={box}
          onCode={(kode) => void scan(kode)}
          onScan={(kode) => void scan(kode)}
        />
        <Grid min={200}>
          <FieldInput
            field={rujukan('gudang')}
            name="kode_gudang"
            label={t('label.kode_gudang')}
            value={kode_gudang}
            onChange={(v) => {
              setGudang(v)
              if (v !== gudangDari(kode_baki)) setBaki(null)
            }}
          />
          <FieldInput
            field={pilihan(ada.map((b) => b.kode_baki))}
            name="kode_baki"
            label={t('label.kode_baki')}
            choices={ada.map((b) => ({
              value: b.kode_baki,
              label: `${b.kode_baki} – ${b.nama_baki}`,
            }))}
            value={kode_baki}
            onChange={(v) => {
              setBaki(v)
              setGudang(gudangDari(v) ?? kode_gudang)
            }}
          />
        </Grid>
        <div>
          <Button onClick={mulai} loading={sesi.sibuk} rightSection={<Kbd>Alt+N</Kbd>}>
            {t('timbang.mulai')}
          </Button>
        </div>
      </Stack>
    </Panel>
  )
}
