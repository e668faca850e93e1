import { RemarkInput } from '#kernel/web/counter/remark-input.tsx'
import { KOSONG } from '#kernel/shared/document.ts'
import { rupiah } from '#kernel/shared/fields.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { formatNamed } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { SaveButton } from '#kernel/web/shortcut/save-button.tsx'
import { Notice, Stack } from '#kernel/web/ui/layout.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import { IsianRekening } from '#modules/uang/kas/web/index.ts'
import { slip } from './layar-cuci-manual.tsx'
import type { useCuciManual } from './use-cuci-manual.ts'

/** What the lines add up to, the craftsman's fee where goods come back, and the saving. */
export function PanelSimpan({ meja }: { readonly meja: ReturnType<typeof useCuciManual> }) {
  const { t } = useTexts()
  const { draft, change, keluar, problem, busy, saved } = meja
  const gram = (nilai: number) => formatNamed('berat', nilai)
  const berat = meja.total('berat')
  const timbang = meja.total('timbang')
  const simpan = async () => {
    const jadi = await meja.simpan()
    if (jadi) slip.print(jadi.no_cuci_manual)
  }
  return (
    <Panel>
      <Stack gap={12}>
        <KeyValue label={t('label.total_qty')} value={String(meja.total('qty'))} />
        <KeyValue label={t('label.total_berat')} value={gram(berat)} strong />
        {keluar && <KeyValue label={t('label.total_timbang')} value={gram(timbang)} />}
        {keluar && (
          <KeyValue
            label={t('label.susut')}
            value={gram(Math.round((berat - timbang) * 1000) / 1000)}
          />
        )}
        {keluar && <Ongkos meja={meja} />}
        <RemarkInput value={draft.keterangan} onChange={(v) => change({ keterangan: v ?? '' })} />
        {problem && <Notice tone="bad">{problem}</Notice>}
        <SaveButton fullWidth text="penjualan.simpan_cetak" run={simpan} busy={busy} />
        {saved && draft.items.length === 0 && (
          <Notice>
            {t('cuci_manual.tersimpan', {
              nomor: saved.no_cuci_manual,
              timbang: gram(saved.total_timbang),
              susut: gram(saved.susut),
            })}
          </Notice>
        )}
      </Stack>
    </Panel>
  )
}

const ONGKOS = rupiah(KOSONG)

/** What the craftsman takes, and where it is paid from. */
function Ongkos({ meja }: { readonly meja: ReturnType<typeof useCuciManual> }) {
  const { t } = useTexts()
  const { draft, change, fields } = meja
  return (
    <>
      <FieldInput
        field={ONGKOS}
        name="ongkos"
        label={t('cuci.ongkos_tukang')}
        value={draft.ongkos}
        error={fields['ongkos']}
        onChange={(ongkos) => change({ ongkos })}
      />
      {(draft.ongkos ?? 0) > 0 && <IsianRekening label={t('sepuhan.rekening')} loket={meja} />}
    </>
  )
}
