import type { ServerModule } from '#kernel/server/module.ts'
import {
  batuClarity,
  batuColor,
  batuCutgrade,
  batuFluorescence,
  batuPolish,
  batuShape,
  batuSymmetry,
  jenisBatu,
  parameterBerlian,
  supplierBerlian,
} from '../masters.ts'

/** Diamonds: what describes a stone, who delivers it and what a carat costs. */
export const berlian: ServerModule = {
  name: 'berlian',
  masters: [
    jenisBatu,
    batuShape,
    batuColor,
    batuClarity,
    batuCutgrade,
    batuPolish,
    batuSymmetry,
    batuFluorescence,
    parameterBerlian,
    supplierBerlian,
  ],
}
