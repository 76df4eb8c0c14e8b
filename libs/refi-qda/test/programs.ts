/**
 * Small exports in the manner of other programs, made up for these tests. Each has what its program does differently from
 * the standard or from us.
 */

/**
 * In the manner of ATLAS.ti: upper-case ids, a base path and current paths of the owner's machine, selections named
 * after their text, a mark in a PDF as area and as text under one id, recordings beside the archive, memos with a link.
 */
export const ATLAS_TI = `<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<Project xmlns="urn:QDA-XML:project:1.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
 origin="ATLAS.ti 23" name="Tea study" basePath="/Users/mara/Research/Tea Media"
 creatingUserGUID="AAAAAAAA-0000-4000-8000-000000000001" creationDateTime="2024-03-27T17:46:39Z"
 xsi:schemaLocation="urn:QDA-XML:project:1.0 http://schema.qdasoftware.org/versions/Project/v1.0/Project.xsd">
 <Users><User guid="AAAAAAAA-0000-4000-8000-000000000001" name="Mara Lind"/></Users>
 <CodeBook><Codes>
  <Code color="#F00082" isCodable="true" name="calm" guid="BBBBBBBB-0000-4000-8000-000000000001">
   <Description>said of an evening</Description>
  </Code>
  <Code isCodable="true" name="Tea::green" guid="BBBBBBBB-0000-4000-8000-000000000002"/>
 </Codes></CodeBook>
 <Sources>
  <TextSource plainTextPath="internal://CCCCCCCC-0000-4000-8000-000000000001.txt"
   richTextPath="internal://CCCCCCCC-0000-4000-8000-000000000002.docx"
   guid="DDDDDDDD-0000-4000-8000-000000000001" name="Olu.docx">
   <PlainTextSelection guid="EEEEEEEE-0000-4000-8000-000000000001" startPosition="3" endPosition="19"
    name="I drink it slowly" creatingUser="AAAAAAAA-0000-4000-8000-000000000001" creationDateTime="2024-03-27T19:29:27Z">
    <Description>why slowly?</Description>
    <Coding guid="EEEEEEEE-0000-4000-8000-000000000002" creatingUser="AAAAAAAA-0000-4000-8000-000000000001">
     <CodeRef targetGUID="BBBBBBBB-0000-4000-8000-000000000001"/>
    </Coding>
   </PlainTextSelection>
  </TextSource>
  <PDFSource guid="DDDDDDDD-0000-4000-8000-000000000002" name="Leaflet.pdf"
   path="internal://CCCCCCCC-0000-4000-8000-000000000003.pdf" currentPath="absolute:///Users/mara/Leaflet.pdf">
   <PDFSelection guid="EEEEEEEE-0000-4000-8000-000000000003" page="0" firstX="335" firstY="367" secondX="485" secondY="420">
    <Representation guid="EEEEEEEE-0000-4000-8000-000000000004"><PlainTextContent>steep</PlainTextContent></Representation>
    <Coding guid="EEEEEEEE-0000-4000-8000-000000000005"><CodeRef targetGUID="BBBBBBBB-0000-4000-8000-000000000002"/></Coding>
   </PDFSelection>
   <Representation guid="EEEEEEEE-0000-4000-8000-000000000006" plainTextPath="internal://CCCCCCCC-0000-4000-8000-000000000004.txt">
    <PlainTextSelection guid="EEEEEEEE-0000-4000-8000-000000000003" startPosition="62" endPosition="67" name="steep">
     <Coding guid="EEEEEEEE-0000-4000-8000-000000000007"><CodeRef targetGUID="BBBBBBBB-0000-4000-8000-000000000002"/></Coding>
    </PlainTextSelection>
   </Representation>
  </PDFSource>
  <VideoSource guid="DDDDDDDD-0000-4000-8000-000000000003" name="Talk.mp4" path="relative:///Evening/Talk with Olu.mp4"/>
 </Sources>
 <Notes>
  <Note guid="FFFFFFFF-0000-4000-8000-000000000001" name="Plan"><PlainTextContent>First the leaflet.</PlainTextContent></Note>
 </Notes>
 <Links>
  <Link guid="FFFFFFFF-0000-4000-8000-000000000002" direction="OneWay" color="#000000" name="Memo-Quotation Relation"
   originGUID="FFFFFFFF-0000-4000-8000-000000000001" targetGUID="EEEEEEEE-0000-4000-8000-000000000001"/>
 </Links>
 <Sets>
  <Set guid="FFFFFFFF-0000-4000-8000-000000000003" name="Evening">
   <MemberSource targetGUID="DDDDDDDD-0000-4000-8000-000000000001"/>
  </Set>
 </Sets>
</Project>`;

/**
 * In the manner of NVivo: folders as codes that are not for coding, times with seven digits and an offset, sources named
 * after their paths, cases for people, a text with a byte order mark and Windows' line ends.
 */
export const NVIVO = `\u{FEFF}<?xml version="1.0" encoding="utf-8"?>
<Project name="Benefits" origin="NVivo 14" creationDateTime="2023-01-09T10:15:30.1234567+01:00" xmlns="urn:QDA-XML:project:1.0">
  <Users><User guid="11111111-0000-4000-8000-000000000001" name="OK" id="ok"/></Users>
  <CodeBook><Codes>
    <Code guid="22222222-0000-4000-8000-000000000001" name="Codes" isCodable="false">
      <Code guid="22222222-0000-4000-8000-000000000002" name="Support" isCodable="true" color="#0CF"/>
    </Code>
  </Codes></CodeBook>
  <Variables>
    <Variable guid="33333333-0000-4000-8000-000000000001" name="Age" typeOfVariable="Integer"/>
    <Variable guid="33333333-0000-4000-8000-000000000002" name="Joined" typeOfVariable="DateTime"/>
  </Variables>
  <Cases>
    <Case guid="44444444-0000-4000-8000-000000000001" name="Ama">
      <VariableValue><VariableRef targetGUID="33333333-0000-4000-8000-000000000001"/><IntegerValue>41</IntegerValue></VariableValue>
      <VariableValue><VariableRef targetGUID="33333333-0000-4000-8000-000000000002"/><DateTimeValue>2020-02-30T00:00:00</DateTimeValue></VariableValue>
      <SourceRef targetGUID="55555555-0000-4000-8000-000000000001"/>
    </Case>
  </Cases>
  <Sources>
    <TextSource guid="55555555-0000-4000-8000-000000000001" name="C:\\Users\\ok\\Desktop\\Ama interview.docx"
      plainTextPath="internal://66666666-0000-4000-8000-000000000001.txt">
      <PlainTextSelection guid="77777777-0000-4000-8000-000000000001" name="second line" startPosition="18" endPosition="29">
        <Coding guid="77777777-0000-4000-8000-000000000002"><CodeRef targetGUID="22222222-0000-4000-8000-000000000002"/></Coding>
      </PlainTextSelection>
      <PlainTextSelection guid="77777777-0000-4000-8000-000000000003" startPosition="5" endPosition="5">
        <NoteRef targetGUID="88888888-0000-4000-8000-000000000001"/>
      </PlainTextSelection>
    </TextSource>
    <AudioSource guid="55555555-0000-4000-8000-000000000002" name="Call" path="absolute:///C:/Users/ok/Recordings/call 1.wav">
      <AudioSelection guid="77777777-0000-4000-8000-000000000004" begin="4000" end="1500"/>
    </AudioSource>
  </Sources>
  <Notes>
    <Note guid="88888888-0000-4000-8000-000000000001" name="Annotation 1" plainTextPath="internal://66666666-0000-4000-8000-000000000002.txt"/>
  </Notes>
</Project>`;

/** The text of its interview: positions count from the byte order mark on, a line end as one. */
export const NVIVO_TEXT = '\u{FEFF}first 👍 one\r\nnext\r\nsecond line\r\n';

/**
 * In the manner of MAXQDA: ids in braces, times without a zone, memos as descriptions, user names only in the codings,
 * a code that is referred to but not in the book, a graph, selections that end before they begin.
 */
export const MAXQDA = `<?xml version="1.0" encoding="UTF-8"?>
<Project xmlns="urn:QDA-XML:project:1.0" name="Küche" origin="MAXQDA 2022">
<CodeBook><Codes>
<Code guid="{9A111111-0000-4000-8000-000000000001}" name="Ärger" isCodable="true" color="not a color"><Description>Memo: alles, was stört</Description></Code>
</Codes></CodeBook>
<Sources>
<TextSource guid="{9B111111-0000-4000-8000-000000000001}" name="Interview 1" creationDateTime="2022-05-01T09:30:00">
<Description>Memo des Dokuments</Description>
<PlainTextContent>Das nervt.&#x0B; Und wie!</PlainTextContent>
<PlainTextSelection guid="{9C111111-0000-4000-8000-000000000001}" startPosition="9" endPosition="0">
<Coding guid="{9C111111-0000-4000-8000-000000000002}" creatingUser="{9D111111-0000-4000-8000-000000000001}"><CodeRef targetGUID="{9A111111-0000-4000-8000-000000000001}"/></Coding>
<Coding guid="{9C111111-0000-4000-8000-000000000003}"><CodeRef targetGUID="{9A111111-0000-4000-8000-00000000FFFF}"/></Coding>
<Coding guid="{9C111111-0000-4000-8000-000000000004}"/>
</PlainTextSelection>
<PlainTextSelection guid="{9C111111-0000-4000-8000-000000000005}" startPosition="" endPosition="4"/>
</TextSource>
</Sources>
<Graphs><Graph guid="{9E111111-0000-4000-8000-000000000001}" name="Karte"><Vertex guid="{9E111111-0000-4000-8000-000000000002}" firstX="1" firstY="1"/></Graph></Graphs>
</Project>`;

/**
 * In the manner of QualCoder and smaller programs: no namespace on parts of it, ids that are no GUIDs, an id used twice,
 * codings without ids, both texts, files without a scheme, elements of their own.
 */
export const QUALCODER = `<?xml version="1.0" encoding="UTF-8"?>
<Project xmlns="urn:QDA-XML:project:1.0" xmlns:own="urn:another-program" name="Garden" origin="QualCoder">
<own:Settings theme="dark"><own:Colour>green</own:Colour></own:Settings>
<Users><User guid="u1" name="default"/></Users>
<CodeBook><Codes><Code guid="c1" name="weeds"/><Code guid="c1" name="seeds" isCodable="1"/></Codes></CodeBook>
<Sources><TextSource guid="s1" name="diary.txt" plainTextPath="diary.txt">
<PlainTextContent>Weeds again.</PlainTextContent>
<PlainTextSelection guid="p1" startPosition="0" endPosition="5"><Coding creatingUser="u1"><CodeRef targetGUID="c1"/></Coding></PlainTextSelection>
</TextSource></Sources>
</Project>`;

/** A bare codebook in the manner of NVivo for Mac: an older namespace. */
export const NVIVO_CODEBOOK = `<?xml version="1.0" encoding="UTF-8" standalone="no" ?><CodeBook origin="NVivo 12 For Mac" xmlns="urn:QDA-XML:codebook:1:0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="urn:QDA-XML:codebook:1:0 Codebook.xsd"><Codes><Code guid="{5215CC69-B628-4E02-AFB9-9BEEAEE55808}" name="Topics" isCodable="false"><Code color="#FF0000" guid="{D7AA29DA-519B-4946-9B90-253B6DB8FD0A}" name="Economy" isCodable="true"><Description>Jobs &amp; taxes</Description></Code></Code></Codes><Sets><Set guid="{0DCEF2F5-E55C-49DA-8C33-9B0803C7AEB4}" name="Mine"><MemberCode guid="{D7AA29DA-519B-4946-9B90-253B6DB8FD0A}"/></Set></Sets></CodeBook>`;

/** A bare codebook in the manner of Taguette: codes without a color, in one list. */
export const TAGUETTE_CODEBOOK = `<?xml version="1.0" encoding="utf-8"?>
<CodeBook xmlns="urn:QDA-XML:codebook:1.0" origin="Taguette 1.4"><Codes><Code guid="0D62985D-B147-4D01-A9B5-CAE5DCD98342" name="interesting" isCodable="true"/><Code guid="DFE5C38E-9449-5959-A1F7-E3D895CFA87F" name="people" isCodable="true"><Description>who is named</Description></Code></Codes><Sets/></CodeBook>`;
