import { Schema } from 'mongoose';

// The kinds of fields that schemas of services are made of.
export const text = { type: String, required: true };
export const textOrNull = { type: String, default: null };
export const number = { type: Number, required: true };
export const date = { type: Date, required: true };
export const dateOrNull = { type: Date, default: null };
export const flag = { type: Boolean, required: true };
/** Written and read whole; its shape is checked where it is made. */
export const whole = { type: Schema.Types.Mixed };

/** Options of a schema whose documents hold what they are given: no `__v`, and empty objects are kept. */
export const plain = { versionKey: false, minimize: false } as const;
