import { RemarkInput } from '#kernel/web/counter/remark-input.tsx'
import { KOSONG } from '#kernel/shared/document.ts'
import { dariGram, keGram } from '#kernel/shared/berat.ts'
import { rupiah } from '#kernel/shared/fields.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { formatNamed } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { SaveButton } from '#kernel/web/shortcut/save-button.tsx'
import { Notice, Stack } from '#kernel/web/ui/layout.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import { IsianRekening } from '#modules/uang/kas/web/index.ts'
import { slipTerima } from './layar-terima.tsx'
import type { useTerima } from './use-terima.ts'

const ONGKOS = rupiah(KOSONG)

/** What the work took, what it costs, and where that is paid from. */
export function PanelTerima({ loket }: { readonly loket: ReturnType<typeof useTerima> }) {
  const { t } = useTexts()
  const { draft, change, fields, problem, busy } = loket
  const simpan = async () => {
    const jadi = await loket.simpan()
    if (jadi) slipTerima.print(jadi.no_terima_cuci)
  }
  const susut = keGram(dariGram(loket.timbang) - dariGram(loket.berat))
  return (
    <Panel title={draft.kiriman?.no_cuci ?? t('screen.terima-barang-cuci')}>
      <Stack gap={12}>
        {draft.kiriman && (
          <KeyValue label={t('label.nama_tukang')} value={draft.kiriman.nama_tukang} />
        )}
        <KeyValue label={t('label.total_qty')} value={String(loket.kembali.length)} />
        <KeyValue label={t('label.total_berat')} value={formatNamed('berat', loket.berat)} strong />
        <KeyValue label={t('label.susut')} value={formatNamed('berat', susut)} />
        <FieldInput
          field={ONGKOS}
          name="ongkos"
          label={t('cuci.ongkos_tukang')}
          value={draft.ongkos}
          error={fields['ongkos']}
          onChange={(ongkos) => change({ ongkos })}
        />
        {(draft.ongkos ?? 0) > 0 && <IsianRekening label={t('sepuhan.rekening')} loket={loket} />}
        <RemarkInput value={draft.keterangan} onChange={(v) => change({ keterangan: v ?? '' })} />
        {problem && <Notice tone="bad">{problem}</Notice>}
        <SaveButton fullWidth text="penjualan.simpan_cetak" run={simpan} busy={busy} />
      </Stack>
    </Panel>
  )
}
