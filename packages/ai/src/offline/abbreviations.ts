/** Text whose next character is the point of an abbreviation or of an initial, and not the end of a sentence. */
export const abbreviation =
  /(?:^|[\s(])(?:mr|mrs|ms|dr|prof|st|jr|sr|vs|etc|e\.g|i\.e|no|nr|inc|ltd|approx|dept|fig|vol|tel|ext|ca|bzw|z\.b|d\.h|u\.a|usw|str|m|mme|sra?|dott|p\.ex|bijv|dhr|mevr|a\.m|p\.m|p\.v|c\.m|u\.s|a\.s|p\.f|spett|egr|sigg?|rif|prot|ecc|evt|evtl|ggf|inkl|incl|pdo|cte|jl|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|[a-z])$/i;

/** A title before a name. With a small letter some of these are words: "was ich mag." */
export const shortTitle =
  /(?:^|[\s(])(?:Dra|Lic|Ing|Arq|Hr|Fr|Mag|Dipl|Geom|Avv|Rag|Exm[oa]s?|Exas?|Ill\.mo|Gent\.ma)$/;
